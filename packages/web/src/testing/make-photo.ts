import type { Page } from 'playwright-core'

export type PhotoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Where a telephone writes down where and how a photo was taken: here, lying on its side. */
const EXIF = Buffer.from(
  'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0GPS 52.37N 4.89E',
  'latin1',
)

/** A photo as a camera makes it: left half blue, right half sand; with where it was taken. */
export async function makePhoto(page: Page, name: string, width = 400, height = 300): Promise<PhotoFile> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing to draw on')
      context.fillStyle = '#2f5d8a'
      context.fillRect(0, 0, wide / 2, high)
      context.fillStyle = '#d8b98f'
      context.fillRect(wide / 2, 0, wide / 2, high)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  const drawn = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  const mark = Buffer.from([0xff, 0xe1, 0, EXIF.length + 2])
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([drawn.subarray(0, 2), mark, EXIF, drawn.subarray(2)]) }
}
