import type { AttachmentType } from '@agora/protocol/attachment'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { Cleaned } from './cleaned.ts'

const cleaners: Readonly<Record<AttachmentType, (content: Buffer) => Cleaned>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/** What a block begins with that can hold a place. */
const marks = ['Exif\0\0', 'eXIf', 'EXIF', 'http://ns.adobe.com/xap', '<x:xmpmeta', 'Photoshop 3.0'].map((text) =>
  Buffer.from(text, 'latin1'),
)

/**
 * A photo without the place where it was made; one that has none is as it was. Undefined where it is damaged and may
 * still tell its place.
 */
export function removeLocation(type: AttachmentType, content: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const { pieces, rest } = cleaners[type](bytes)
  if (rest && marks.some((mark) => rest.includes(mark))) return undefined
  const cleaned = Buffer.concat(rest ? [...pieces, rest] : pieces)
  return cleaned.equals(bytes) ? content : cleaned
}
