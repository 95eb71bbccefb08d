import type { EventBody } from '@agora/protocol/events'
import type { ThreadState } from '../state/thread-state.ts'
import { type ChangedNote, type KnownNote, withdrawNote } from './change-note.ts'

/**
 * A note is to be erased: it is withdrawn first, so that all that follows from it is undone as in a correction. Refused
 * where a person holds the thread, or a report that was made final quotes the note.
 */
export function eraseNote(
  state: Pick<ThreadState, 'hold' | 'waiting' | 'heardFrom' | 'title'>,
  known: KnownNote,
  isInReport: boolean,
): ChangedNote & { readonly erasure?: readonly EventBody[] } {
  const { id: message, number, text, erased } = known.note
  if (erased) return { kind: 'changed', events: [], erasure: [] }
  if (state.hold) {
    return { kind: 'refused', code: 'thread-held', message: 'somebody holds this conversation: lift the hold first' }
  }
  if (isInReport) {
    const why = 'a report that was made final quotes this note, and stays as it was decided'
    return { kind: 'refused', code: 'note-in-report', message: why }
  }
  const withdrawn = withdrawNote(state, known)
  if (withdrawn.kind === 'refused') return withdrawn
  const isNamedAfter = state.title !== '' && text.startsWith(state.title.replace(/…$/u, '').trimEnd())
  const erasure: EventBody[] = [
    { type: 'note-erased', message, number, of: known.seq },
    // A conversation is named after its first words.
    ...(isNamedAfter ? [{ type: 'thread-renamed', title: '' } as const] : []),
    // What it was given to go on with has the words.
    ...state.waiting.map(({ id: turn }) => ({ type: 'turn-closed', turn, reason: 'cancelled' }) as const),
  ]
  return { kind: 'changed', events: withdrawn.events, erasure }
}
