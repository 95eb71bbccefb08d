import type { Attachment } from '@agora/protocol/attachment'
import type { Quote, Report } from '@agora/protocol/report'

export type PlannedPhoto = {
  readonly photo: Attachment
  /** The words that it went with. */
  readonly quote: Quote
  /** The number of an earlier finding that shows it; it is shown once. */
  readonly shownAt?: number
}

/** Which photos each finding shows: those of the words it rests upon, but for words that were withdrawn. */
export function planPhotos({ findings, quotes }: Report): ReadonlyMap<string, readonly PlannedPhoto[]> {
  const quoteOf = new Map<string, Quote>(quotes.map((quote) => [quote.message, quote]))
  const shown = new Map<string, number>()
  const plan = new Map<string, readonly PlannedPhoto[]>()
  for (const { id, number, sources } of findings) {
    const planned: PlannedPhoto[] = []
    for (const message of new Set(sources.map((said) => said.message))) {
      const quote = quoteOf.get(message)
      if (!quote || quote.withdrawn) continue
      for (const photo of quote.attachments ?? []) {
        const shownAt = shown.get(photo.id)
        if (shownAt === number) continue
        planned.push({ photo, quote, ...(shownAt === undefined ? {} : { shownAt }) })
        if (shownAt === undefined) shown.set(photo.id, number)
      }
    }
    plan.set(id, planned)
  }
  return plan
}
