import type { Note } from '@agora/protocol/note'
import { countTokens } from '../notes/count-tokens.ts'
import { LINE_TOKENS } from '../notes/make-digest.ts'

/** The number, the time and the name that stand before a note. */
const HEADER_TOKENS = LINE_TOKENS + 10

/** Of a note that is longer than this, its beginning is given: one pasted report must not push a whole visit out. */
const NOTE_CHARS = 3_000

/**
 * The last notes that fit in so many tokens, in their order: what is oldest gives way first. Withdrawn ones are not
 * among them, and there is no gap.
 */
export function fitNotes(notes: readonly Note[], tokens: number): readonly Note[] {
  const shortened = notes.map(shorten)
  let room = tokens
  let first = notes.length
  while (first > 0) {
    const note = shortened[first - 1]
    const cost = !note || note.withdrawn ? 0 : countTokens(note.text) + HEADER_TOKENS
    if (cost > room) break
    room -= cost
    first--
  }
  return shortened.slice(first).filter(({ withdrawn }) => !withdrawn)
}

function shorten(note: Note): Note {
  return note.text.length <= NOTE_CHARS ? note : { ...note, text: `${note.text.slice(0, NOTE_CHARS)}…` }
}
