import { planPhotos } from '@agora/inspection/report/html/plan-photos'
import type { PhotoData } from '@agora/inspection/report/html/write-photos'
import type { Report } from '@agora/protocol/report'
import type { ReadPhoto } from './read-photo.ts'

/** A page that is larger than this opens slowly on a telephone. */
const MOST_BYTES = 10 * 1024 * 1024

/** Photos as they stand in a page, in the order of the findings, as many as fit. */
export async function encodePhotos(report: Report, read: ReadPhoto): Promise<PhotoData> {
  const photos = new Map<string, string>()
  let bytes = 0
  for (const { photo, quote, shownAt } of [...planPhotos(report).values()].flat()) {
    if (shownAt !== undefined || bytes + photo.bytes > MOST_BYTES) continue
    const content = await read(quote.message, photo.id)
    if (!content || bytes + content.length > MOST_BYTES) continue
    bytes += content.length
    photos.set(photo.id, `data:${photo.type};base64,${Buffer.from(content).toString('base64')}`)
  }
  return photos
}
