import { z } from 'zod'
import { limits } from '../limits.ts'
import { Note } from '../note.ts'
import { defineQuery } from '../operation.ts'
import { number } from '../query-fields.ts'

export const SearchNotes = z.strictObject({
  q: z.string().max(limits.queryChars),
  limit: number(z.int().min(1).max(limits.foundNotes)).default(20),
})
export const FoundNotesAnswer = z.object({ notes: z.array(Note) })

export const searchNotes = defineQuery({
  name: 'search-notes',
  path: '/api/threads/:thread/notes/search',
  summary: 'The notes that fit some words best, among all of the conversation',
  access: 'own-thread',
  query: SearchNotes,
  answer: FoundNotesAnswer,
})
