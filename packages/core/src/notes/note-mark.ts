import type { NoteMark } from '../state/thread-state.ts'

/** One note in so many is marked, and one after so many events: to find any note, that many are read at most. */
const NOTES_APART = 64
const EVENTS_APART = 1_000

/** Whether it is to be remembered where a note stands, given where the last one stands of which that is known. */
export function needsMark(last: NoteMark, note: NoteMark): boolean {
  return note.number - last.number >= NOTES_APART || note.seq - last.seq >= EVENTS_APART
}
