import { checkTurns } from './check-turns.ts'
import type { HistoryEntry, LogEvent, ThreadLog, WriteRequest } from './history.ts'

export type ViolationKind =
  /** Acknowledged, and not in the log. */
  | 'lost'
  /** In the log more than once, or accepted more than once. */
  | 'repeated'
  /** In the log, and never sent. */
  | 'invented'
  /** In the log with another text than was sent, or another outcome than was acknowledged. */
  | 'changed'
  /** The numbers of a thread's events are not 1, 2, 3 … */
  | 'seq'
  /** The numbers of a thread's notes are not 1, 2, 3 … */
  | 'note-number'
  /** A thread's head says something else than its log. */
  | 'head'
  /** A writer's messages stand in another order than it sent them, or one stands before what was acknowledged earlier. */
  | 'order'
  /** A request's messages do not stand together: a part of it became durable without the rest. */
  | 'torn'
  /** A reader saw something that the log does not have at that place: it was told before it was durable. */
  | 'not-durable'
  /** A reader missed an event, or saw one again. */
  | 'reader-gap'
  | 'reader-repeat'
  /** The server did not know the cursor that it gave. */
  | 'cursor-refused'
  /** A turn was opened while another was, closed twice, or has not one reply. */
  | 'turn'
  /** Something that asks was never answered, or twice. */
  | 'unanswered'
  /** An honest request was refused. */
  | 'refused'

export type Violation = { readonly kind: ViolationKind; readonly detail: string }

export type Report = (kind: ViolationKind, detail: string) => void
type Log = ReadonlyMap<string, ThreadLog>

/** Everything that a run's clients saw, held against what the log says in the end. Pure. */
export function checkHistory(entries: readonly HistoryEntry[], log: Log): Violation[] {
  const violations: Violation[] = []
  const report: Report = (kind, detail) => violations.push({ kind, detail })
  const places = new Map([...log].map(([thread, { events }]) => [thread, placesOf(events)]))
  for (const [thread, threadLog] of log) {
    checkNumbers(thread, threadLog, report)
    checkTurns(thread, threadLog, report)
  }
  checkOrigin(entries, log, report)
  checkOrder(entries, places, report)
  checkAnswers(entries, places, log, report)
  checkReaders(entries, log, report)
  return violations
}

/** Where each message first stands: the event, and how many messages stand before it. What Agora says is none. */
type Place = LogEvent & { readonly rank: number }
type Places = ReadonlyMap<string, Place>

function placesOf(events: readonly LogEvent[]): Places {
  const places = new Map<string, Place>()
  for (const event of events) {
    if (event.message === undefined || event.as === 'reply' || places.has(event.message)) continue
    places.set(event.message, { ...event, rank: places.size })
  }
  return places
}

function checkNumbers(thread: string, { seq, noteCount, events }: ThreadLog, report: Report): void {
  let notes = 0
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1) report('seq', `${thread}: event ${index + 1} has number ${event.seq}`)
    if (event.as === 'note' && event.number !== ++notes) {
      report('note-number', `${thread}: note ${notes} (${event.message}) has number ${event.number}`)
    }
  }
  if (seq !== events.length) report('head', `${thread}: the head is at ${seq}, the log has ${events.length} events`)
  if (noteCount !== notes) report('head', `${thread}: the head counts ${noteCount} notes, the log has ${notes}`)
}

/** Every message in the log was sent to that thread, with that text, and stands there once. */
function checkOrigin(entries: readonly HistoryEntry[], log: Log, report: Report): void {
  const sent = new Map<string, string>()
  for (const entry of entries) {
    if (entry.type !== 'sent') continue
    for (const { id, text } of entry.request.messages) sent.set(`${entry.request.thread} ${id}`, text)
  }
  for (const [thread, { events }] of log) {
    const met = new Set<string>()
    for (const { message, text, seq, as } of events) {
      if (message === undefined || as === 'reply') continue
      const said = sent.get(`${thread} ${message}`)
      if (met.has(message)) report('repeated', `${thread}: ${message} stands again at ${seq}`)
      if (said === undefined) report('invented', `${thread}: no client sent ${message}, at ${seq}`)
      else if (said !== text) report('changed', `${thread}: ${message} was sent as "${said}" and is "${text}"`)
      met.add(message)
    }
  }
}

function checkOrder(entries: readonly HistoryEntry[], places: ReadonlyMap<string, Places>, report: Report): void {
  const sent = new Set<WriteRequest>()
  /** The last of a writer's messages in a thread. */
  const reached = new Map<string, number>()
  /** The furthest event of each thread that anyone was told of: what is sent from now on comes after it. */
  const told = new Map<string, number>()
  const tell = (thread: string, seq: number) => told.set(thread, Math.max(told.get(thread) ?? 0, seq))
  for (const entry of entries) {
    if (entry.type === 'seen') tell(entry.event.thread, entry.event.seq)
    if (entry.type === 'acknowledged') tell(entry.request.thread, entry.answer.seq)
    if (entry.type !== 'sent' || sent.has(entry.request)) continue
    sent.add(entry.request)
    const { writer, thread, messages } = entry.request
    const found = messages.flatMap(({ id }) => places.get(thread)?.get(id) ?? [])
    for (const { message, seq } of found) {
      const before = reached.get(`${writer} ${thread}`) ?? 0
      if (seq <= before) report('order', `${thread}: ${message} at ${seq} was sent after what stands at ${before}`)
      reached.set(`${writer} ${thread}`, Math.max(seq, before))
    }
    const [first] = found
    const known = told.get(thread) ?? 0
    if (first && first.seq <= known) {
      report('order', `${thread}: ${first.message} at ${first.seq} was sent when ${known} was known already`)
    }
    const span = first ? (found.at(-1)?.rank ?? 0) - first.rank + 1 : 0
    if (first && (found.length !== messages.length || span !== messages.length)) {
      report(
        'torn',
        `${thread}: of ${messages.length} messages from ${messages[0]?.id}, ${found.length} within ${span}`,
      )
    }
  }
}

/** The answer's number is that of the last message, or of what the request brought about after it. */
function isToldAfter(last: LogEvent, seq: number, events: readonly LogEvent[]): boolean {
  const between = events.slice(last.seq, seq)
  return (
    between.length === seq - last.seq && between.every(({ type }) => type === 'mode-changed' || type === 'turn-opened')
  )
}

function checkAnswers(
  entries: readonly HistoryEntry[],
  places: ReadonlyMap<string, Places>,
  log: Log,
  report: Report,
): void {
  const accepted = new Set<string>()
  for (const entry of entries) {
    if (entry.type === 'refused') report('refused', `${entry.request.messages[0]?.id}: ${entry.reason}`)
    if (entry.type !== 'acknowledged') continue
    const { request, answer } = entry
    const { thread, messages } = request
    const stands = places.get(thread)
    for (const id of answer.accepted) {
      if (accepted.has(`${thread} ${id}`)) report('repeated', `${thread}: ${id} was accepted twice`)
      accepted.add(`${thread} ${id}`)
    }
    const answered = [...answer.accepted, ...answer.duplicate]
    for (const { id } of messages) {
      if (!answered.includes(id)) report('lost', `${thread}: ${id} was sent, and its answer does not name it`)
    }
    for (const id of answered) {
      if (!stands?.has(id)) report('lost', `${thread}: ${id} was acknowledged`)
    }
    for (const { id, as, number } of answer.became) {
      const place = stands?.get(id)
      if (place && (place.as !== as || place.number !== number)) {
        report(
          'changed',
          `${thread}: ${id} became ${as} ${number ?? ''}, the log says ${place.as} ${place.number ?? ''}`,
        )
      }
    }
    if (answer.accepted.length > 0 && answer.duplicate.length > 0) {
      report('torn', `${thread}: ${answer.duplicate[0]} was there already, ${answer.accepted[0]} was not`)
    }
    const last = stands?.get(answer.accepted.at(-1) ?? '')
    if (last && !isToldAfter(last, answer.seq, log.get(thread)?.events ?? [])) {
      report('changed', `${thread}: ${last.message} was acknowledged at ${answer.seq} and stands at ${last.seq}`)
    }
    if (last?.number !== undefined && last.number !== answer.noteCount) {
      report('changed', `${thread}: ${answer.noteCount} notes were counted with ${last.message}, note ${last.number}`)
    }
  }
}

/** What a reader saw of a thread is the beginning of its log, each event once. */
function checkReaders(entries: readonly HistoryEntry[], log: Log, report: Report): void {
  const cursors = new Map<string, number>()
  for (const entry of entries) {
    if (entry.type === 'cursor-refused') {
      report('cursor-refused', `${entry.reader}: ${entry.thread} does not know ${entry.after}`)
    }
    if (entry.type !== 'seen') continue
    const { reader, event } = entry
    const { thread, seq } = event
    const cursor = cursors.get(`${reader} ${thread}`) ?? 0
    if (seq <= cursor) report('reader-repeat', `${reader}: ${thread} ${seq} again, after ${cursor}`)
    if (seq > cursor + 1) report('reader-gap', `${reader}: ${thread} ${seq} follows ${cursor}`)
    cursors.set(`${reader} ${thread}`, Math.max(seq, cursor))
    const stored = log.get(thread)?.events[seq - 1]
    if (!stored || !sameEvent(stored, event)) {
      report(
        'not-durable',
        `${reader}: ${thread} ${seq} was ${event.message ?? event.type}, the log has ${stored?.message}`,
      )
    }
  }
}

function sameEvent(one: LogEvent, other: LogEvent): boolean {
  const fields = ['seq', 'type', 'message', 'text', 'as', 'number'] as const
  return fields.every((field) => one[field] === other[field])
}
