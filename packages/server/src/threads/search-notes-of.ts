import { NoteSearch } from '@agora/core/notes/search-notes'
import type { ThreadId } from '@agora/protocol/ids'
import type { Note } from '@agora/protocol/note'
import type { LogStorage } from '../log/log-storage.ts'
import { eachNote } from './read-history.ts'

/** Letters of notes that are looked through in one go; after so many, everybody else has a turn. */
const SEARCHED_AT_ONCE = 256 * 1024

export type NotesQuery = {
  readonly question: string
  readonly limit: number
  /** Only notes with a greater number. */
  readonly after?: number | undefined
}

/** The notes of a conversation that fit a question best, best first. */
export async function searchNotesOf(
  storage: LogStorage,
  thread: ThreadId,
  { question, limit, after = 0 }: NotesQuery,
  pass: () => Promise<unknown> = () => new Promise((resolve) => setImmediate(resolve)),
): Promise<readonly Note[]> {
  const search = new NoteSearch(question)
  let letters = 0
  for await (const part of eachNote(storage, thread, after)) {
    for (const note of part) {
      search.add(note)
      letters += note.text.length
      if (letters < SEARCHED_AT_ONCE) continue
      letters = 0
      await pass()
    }
  }
  return search.best(limit).map(({ note }) => note)
}
