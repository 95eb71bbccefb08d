import { createHash } from 'node:crypto'
import { type PlannedPhoto, planPhotos } from '@agora/inspection/report/html/plan-photos'
import { limits } from '@agora/protocol/limits'
import type { Report } from '@agora/protocol/report'
import type { ReadPhoto } from '../../read-photo.ts'
import type { Sheet } from '../sheet.ts'
import { type Picture, openPicture } from './open-picture.ts'

/** A report with more photos is too long to read and too large to mail. */
const MOST_PHOTOS = 40
const MOST_BYTES = 40 * 1024 * 1024

/** Why a photo is named and not shown. */
export type WhyNot = 'webp' | 'missing' | 'broken' | 'changed' | 'too-large' | 'too-many'

export type OpenedPhoto =
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'not-shown'; readonly why: WhyNot }

export type ReportPhotos = {
  readonly of: (finding: string) => readonly PlannedPhoto[]
  /** Reads it now, so that no more than a few are in the memory at once. */
  readonly open: (planned: PlannedPhoto) => Promise<OpenedPhoto>
}

/** The photos of a report, within what a document can hold. */
export function makeReportPhotos(report: Report, { doc }: Sheet, read: ReadPhoto): ReportPhotos {
  const plan = planPhotos(report)
  let count = 0
  let bytes = 0
  const not = (why: WhyNot): OpenedPhoto => ({ kind: 'not-shown', why })
  return {
    of: (finding) => plan.get(finding) ?? [],
    open: async ({ photo, quote }) => {
      if (photo.type === 'image/webp') return not('webp')
      if (photo.bytes > limits.attachmentBytes) return not('too-large')
      if (count === MOST_PHOTOS || bytes + photo.bytes > MOST_BYTES) return not('too-many')
      const content = await read(quote.message, photo.id)
      if (!content) return not('missing')
      if (createHash('sha256').update(content).digest('hex') !== photo.sha256) return not('changed')
      const picture = await openPicture(doc, photo.type, content, `P${count + 1}`)
      if (!picture) return not('broken')
      count++
      bytes += content.length
      return { kind: 'picture', picture }
    },
  }
}
