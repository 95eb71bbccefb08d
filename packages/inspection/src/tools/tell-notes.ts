import type { Note } from '@agora/protocol/note'
import type { Told } from './told.ts'

/** Notes that were found, as they are cited. */
export function tellNotes(notes: readonly Note[]): Told {
  return {
    text: JSON.stringify({ notes: notes.map(({ number, text, at }) => ({ number, text, at })) }),
    sources: notes.map(({ id, number }) => ({ kind: 'note', note: id, number })),
  }
}
