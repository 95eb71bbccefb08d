import { z } from 'zod'
import { limits } from '../limits.ts'
import { Note } from '../note.ts'
import { defineQuery } from '../operation.ts'
import { number } from '../query-fields.ts'

export const ListNotes = z.strictObject({
  /** Notes with a greater number than this. */
  after: number(z.int().min(0)).default(0),
  limit: number(z.int().min(1).max(limits.notesPage)).default(limits.pageItemsDefault),
})
export const NotesAnswer = z.object({ notes: z.array(Note), next: z.int().nullable() })

export const listNotes = defineQuery({
  name: 'list-notes',
  path: '/api/threads/:thread/notes',
  summary: 'What was said in listen mode, by number',
  access: 'own-thread',
  query: ListNotes,
  answer: NotesAnswer,
})
