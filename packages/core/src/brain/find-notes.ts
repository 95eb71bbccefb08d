import type { TurnContext } from '../context/turn-context.ts'
import { searchNotes } from '../notes/search-notes.ts'
import type { FoundNote } from './read-found.ts'

/** Notes about something, among those at hand. */
export function findNotes({ notes }: TurnContext, subject: string, limit: number): readonly FoundNote[] {
  return searchNotes(notes.recent, subject, limit).map(({ note: { number, text } }) => ({ number, text }))
}
