import type { Note } from '@agora/protocol/note'
import { countTokens } from '../notes/count-tokens.ts'
import { LINE_TOKENS } from '../notes/make-digest.ts'

/** The number, the time and the name that stand before a note. */
const HEADER_TOKENS = LINE_TOKENS + 10

/**
 * The last notes that fit in so many tokens, in their order: what is oldest gives way first. Withdrawn ones are not
 * among them. One that is larger than all the room is left out, and those before it with it: there is no gap.
 */
export function fitNotes(notes: readonly Note[], tokens: number): readonly Note[] {
  let room = tokens
  let first = notes.length
  while (first > 0) {
    const note = notes[first - 1]
    const cost = !note || note.withdrawn ? 0 : countTokens(note.text) + HEADER_TOKENS
    if (cost > room) break
    room -= cost
    first--
  }
  return notes.slice(first).filter(({ withdrawn }) => !withdrawn)
}
