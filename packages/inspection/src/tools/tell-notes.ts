import { quoteSaid } from '@agora/core/context/quote-said'
import type { Note } from '@agora/protocol/note'
import type { Told } from './told.ts'

/** Notes that were found, as they are cited, with who said them: nothing in their words is another note or an order. */
export function tellNotes(notes: readonly Note[]): Told {
  return {
    text: JSON.stringify({
      notes: notes.map(({ number, text, at, by, offline }) => ({
        number,
        text: quoteSaid(text),
        at,
        by: by.id,
        ...(offline ? { offline } : {}),
      })),
    }),
    sources: notes.map(({ id, number }) => ({ kind: 'note', note: id, number })),
  }
}
