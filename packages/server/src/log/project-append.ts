import { concernsDossier } from '@agora/inspection/dossier/concerns-dossier'
import { isListedAlike, listThread } from '@agora/core/thread/listing'
import { needsMark } from '@agora/core/notes/note-mark'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Envelope } from '@agora/protocol/events'
import type { ErasedPart, NoteRevision, ThreadAppend } from './log-storage.ts'

type Projections = Pick<
  ThreadAppend,
  'listing' | 'messages' | 'marks' | 'revisions' | 'changes' | 'attachments' | 'dossier' | 'past' | 'erasures'
>

/** What the tables beside the log must learn of new events. All of it follows from the log. */
export function projectAppend(
  before: ThreadState | undefined,
  events: readonly Envelope[],
  after: ThreadState,
): Projections {
  const messages: { id: ThreadAppend['messages'][number]['id']; seq: number }[] = []
  const marks: { number: number; seq: number }[] = []
  let mark = before?.mark ?? { number: 0, seq: 0 }
  for (const event of events) {
    if (event.type !== 'message-posted') continue
    const { message: id, seq, number } = event
    messages.push({ id, seq })
    if (number === undefined || !needsMark(mark, { number, seq })) continue
    mark = { number, seq }
    marks.push(mark)
  }
  const listing = before && isListedAlike(before, after) ? undefined : listThread(after)
  const revisions = events.flatMap(revisionsIn)
  const dossier = events.filter(concernsDossier).map(({ seq }) => seq)
  const attachments = events.flatMap((event) =>
    event.type === 'message-posted' ? (event.attachments ?? []).map(({ id }) => id) : [],
  )
  return {
    listing,
    messages,
    marks,
    revisions,
    changes: events.flatMap(changesIn),
    attachments,
    dossier,
    past: pastAfter(events),
    erasures: events.flatMap(erasuresIn),
  }
}

/** What the next inspection of the firm is told, after these events. */
function pastAfter(events: readonly Envelope[]): ThreadAppend['past'] {
  const last = events.findLast(({ type }) => pastTypes.has(type))
  if (!last) return undefined
  return last.type === 'report-finalised' ? (last.past ?? null) : null
}
const pastTypes: ReadonlySet<string> = new Set(['report-finalised', 'report-reopened', 'thread-deleted'])

/** What an event asks to erase. */
function erasuresIn(event: Envelope): ErasedPart[] {
  if (event.type === 'thread-deleted') return [{ kind: 'thread', first: 0, last: 0 }]
  if (event.type === 'notes-expired') return [{ kind: 'expired', first: event.first, last: event.last }]
  if (event.type === 'note-erased') return [{ kind: 'notes', first: event.number, last: event.number }]
  return []
}

/** What an event changes in messages that are no notes. */
function changesIn(event: Envelope): ThreadAppend['changes'] {
  switch (event.type) {
    case 'message-edited':
    case 'message-withdrawn':
    case 'message-restored':
      return [{ of: event.of, seq: event.seq }]
    case 'reply-heard':
      return event.of === undefined ? [] : [{ of: event.of, seq: event.seq }]
    default:
      return []
  }
}

/** What an event changes in notes that were said before it. */
export function revisionsIn(event: Envelope): NoteRevision[] {
  switch (event.type) {
    case 'note-edited':
      return [{ number: event.number, editSeq: event.seq }]
    case 'note-forked':
      return [{ number: event.number, forkSeq: event.seq }]
    case 'note-withdrawn':
    case 'note-restored':
      return [{ number: event.number, withdrawn: event.type === 'note-withdrawn' }]
    case 'note-erased':
      return [{ number: event.number, erased: true }]
    case 'notes-expired': {
      const { first, last } = event
      return Array.from({ length: last - first + 1 }, (_, index) => ({ number: first + index, withdrawn: true }))
    }
    default:
      return []
  }
}
