import { photoBytes } from '@agora/client/photos/device-photos'

/** Enough to read a label on a photo of a shelf; a telephone's own are twice that, and five times as heavy. */
const MOST_PX = 2_560
const QUALITY = 0.85
/** Decoding more than this may take a telephone's memory, and with it the page. */
const MOST_FILE_BYTES = 80 * 1024 * 1024

export type Shrunk =
  | { readonly kind: 'photo'; readonly content: Uint8Array<ArrayBuffer>; readonly name: string }
  /** `heic`: of that kind, which most browsers cannot read. */
  | { readonly kind: 'refused'; readonly why: 'not-photo' | 'heic' | 'unreadable' | 'too-large' }

/**
 * A photo as it is sent: upright, at most so large, a JPEG. It is drawn anew, whatever it was: where it was taken, and on
 * which device, stays behind in the file.
 */
export async function shrinkPhoto(file: File): Promise<Shrunk> {
  const isHeic = /^image\/hei[cf]/u.test(file.type) || /\.hei[cf]$/iu.test(file.name)
  if (!file.type.startsWith('image/') && !isHeic) return { kind: 'refused', why: 'not-photo' }
  if (file.size > MOST_FILE_BYTES) return { kind: 'refused', why: 'too-large' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return { kind: 'refused', why: isHeic ? 'heic' : 'unreadable' }
  }
  const drawn = await drawJpeg(bitmap).finally(() => bitmap.close())
  if (!drawn) return { kind: 'refused', why: 'unreadable' }
  if (drawn.size > photoBytes) return { kind: 'refused', why: 'too-large' }
  const name = `${file.name.replace(/\.[^.]*$/u, '') || 'foto'}.jpg`
  return { kind: 'photo', content: new Uint8Array(await drawn.arrayBuffer()), name }
}

function drawJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MOST_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG knows no transparency: what shines through would be black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
