import { viewMessage } from '@agora/core/thread/view-message'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import { quoteWords, sourcesIn } from '@agora/inspection/report/quote-words'
import type { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { Dossier, Quote, ReportBasis } from '@agora/protocol/report'
import { type StoredEvent, readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { revised } from '../threads/read-history.ts'

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
  const events: StoredEvent[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    events.push(...(await storage.findMessages(thread, ids.slice(from, from + PAGE))))
  }
  const messages = await revised(
    storage,
    thread,
    events.toSorted((a, b) => a.seq - b.seq),
  )
  const corrections = await readCorrections(storage, thread, messages)
  return messages.map((message) => {
    const quote = quoteWords(message)
    const correction = corrections.get(message.id)
    return quote.edited && correction ? { ...quote, correction } : quote
  })
}

/** The words that gave messages the text they have, by the message that they corrected. */
async function readCorrections(
  storage: LogStorage,
  thread: ThreadState['id'],
  messages: readonly Message[],
): Promise<ReadonlyMap<MessageId, NonNullable<Quote['correction']>>> {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return new Map()
  const numbers = messages.flatMap(({ number }) => number ?? [])
  const revisions =
    numbers.length === 0 ? [] : await storage.readRevisions(thread, Math.min(...numbers), Math.max(...numbers))
  const changes = [
    ...revisions.flatMap(({ edit }) => edit ?? []),
    ...(await storage.readChanges(thread, first.seq, last.seq)),
  ]
  const by = new Map<MessageId, MessageId | undefined>()
  for (const event of changes.map(readEnvelope)) {
    // What a person wrote since is no one's correction.
    if (event.type === 'note-edited' || event.type === 'message-edited') by.set(event.message, event.correction)
  }
  const edits = [...by].flatMap(([of, correction]) => (correction ? [{ of, by: correction }] : []))
  const found = new Map<MessageId, NonNullable<Quote['correction']>>()
  for (let from = 0; from < edits.length; from += PAGE) {
    const part = edits.slice(from, from + PAGE)
    const events = await storage.findMessages(thread, [...new Set(part.map((one) => one.by))])
    const said = new Map(events.flatMap((event) => viewMessage(readEnvelope(event)) ?? []).map((one) => [one.id, one]))
    for (const edit of part) {
      const message = said.get(edit.by)
      if (!message) continue
      const { number, text, at, saidAt } = message
      found.set(edit.of, { message: edit.by, ...(number === undefined ? {} : { number }), text, at: saidAt ?? at })
    }
  }
  return found
}
