import { isListedAlike, listThread } from '@agora/core/thread/listing'
import { needsMark } from '@agora/core/notes/note-mark'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Envelope } from '@agora/protocol/events'
import type { NoteRevision, ThreadAppend } from './log-storage.ts'

type Projections = Pick<ThreadAppend, 'listing' | 'messages' | 'marks' | 'revisions'>

/** What the tables beside the log must learn of new events. All of it follows from the log. */
export function projectAppend(
  before: ThreadState | undefined,
  events: readonly Envelope[],
  after: ThreadState,
): Projections {
  const messages: { id: ThreadAppend['messages'][number]['id']; seq: number }[] = []
  const marks: { number: number; seq: number }[] = []
  const revisions: NoteRevision[] = []
  let mark = before?.mark ?? { number: 0, seq: 0 }
  for (const event of events) {
    switch (event.type) {
      case 'message-posted': {
        const { message: id, seq, number } = event
        messages.push({ id, seq })
        if (number === undefined || !needsMark(mark, { number, seq })) break
        mark = { number, seq }
        marks.push(mark)
        break
      }
      case 'note-edited':
        revisions.push({ number: event.number, editSeq: event.seq })
        break
      case 'note-withdrawn':
      case 'note-restored':
        revisions.push({ number: event.number, withdrawn: event.type === 'note-withdrawn' })
        break
      case 'notes-expired':
        for (let number = event.first; number <= event.last; number++) revisions.push({ number, withdrawn: true })
        break
      default:
    }
  }
  const listing = before && isListedAlike(before, after) ? undefined : listThread(after)
  return { listing, messages, marks, revisions }
}
