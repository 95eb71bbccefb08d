import { viewMessage } from '@agora/core/thread/view-message'
import type { ThreadState } from '@agora/core/thread/thread-state'
import { quoteWords, sourcesIn } from '@agora/inspection/report/quote-words'
import type { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { Dossier, Quote, ReportBasis } from '@agora/protocol/report'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage, RevisedNote } from '../log/log-storage.ts'
import { reviseMessage } from '../threads/read-history.ts'

/**
 * What a report is made from: the dossier, and the words it rests upon as they stand now. Of a report that was made
 * final: all of it as it was then.
 */
export async function gatherBasis(
  storage: LogStorage,
  { id }: Pick<ThreadState, 'id'>,
  dossier: Dossier,
  who: Pick<ReportBasis, 'inspector' | 'timeZone' | 'namesZone' | 'asks'>,
): Promise<ReportBasis> {
  if (dossier.final) {
    const [stored] = await storage.readEvents(id, dossier.final.seq - 1, 1)
    const event = stored && readEnvelope(stored)
    if (event?.type !== 'report-finalised') throw new Error(`assertion failed: event ${dossier.final.seq} makes final`)
    const { final, mailings, flags, dismissed } = dossier
    return { ...event.basis, dossier: { ...event.basis.dossier, final, mailings, flags, dismissed } }
  }
  const ids = [...new Set(sourcesIn(dossier).map(({ message }) => message))]
  return { ...who, dossier, quotes: await readQuotes(storage, id, ids) }
}

/** Ids asked for at once. */
const PAGE = 200

async function readQuotes(storage: LogStorage, thread: ThreadState['id'], ids: readonly MessageId[]): Promise<Quote[]> {
  const messages: Message[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    const events = await storage.findMessages(thread, ids.slice(from, from + PAGE))
    messages.push(...events.flatMap((event) => viewMessage(readEnvelope(event)) ?? []))
  }
  const numbers = messages.flatMap(({ number }) => number ?? [])
  const revisions =
    numbers.length === 0 ? [] : await storage.readRevisions(thread, Math.min(...numbers), Math.max(...numbers))
  const byNumber = new Map(revisions.map((revision) => [revision.number, revision]))
  const corrections = await readCorrections(storage, thread, revisions)
  return messages
    .map((message) => {
      const quote = quoteWords(reviseMessage(message, byNumber.get(message.number ?? 0)))
      const correction = corrections.get(message.id)
      return quote.edited && correction ? { ...quote, correction } : quote
    })
    .sort((a, b) => a.seq - b.seq)
}

/** The words that gave notes the text they have, by the note that they corrected. */
async function readCorrections(
  storage: LogStorage,
  thread: ThreadState['id'],
  revisions: readonly RevisedNote[],
): Promise<ReadonlyMap<MessageId, NonNullable<Quote['correction']>>> {
  const edits = revisions.flatMap(({ edit }) => {
    const event = edit && readEnvelope(edit)
    return event?.type === 'note-edited' && event.correction ? [{ note: event.message, by: event.correction }] : []
  })
  const found = new Map<MessageId, NonNullable<Quote['correction']>>()
  for (let from = 0; from < edits.length; from += PAGE) {
    const part = edits.slice(from, from + PAGE)
    const events = await storage.findMessages(thread, [...new Set(part.map(({ by }) => by))])
    const said = new Map(events.flatMap((event) => viewMessage(readEnvelope(event)) ?? []).map((one) => [one.id, one]))
    for (const { note, by } of part) {
      const message = said.get(by)
      if (!message) continue
      const { number, text, at, saidAt } = message
      found.set(note, { message: by, ...(number === undefined ? {} : { number }), text, at: saidAt ?? at })
    }
  }
  return found
}
