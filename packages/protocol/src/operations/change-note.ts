import { NoteAnswer } from '../answers.ts'
import { NoteChange } from '../note.ts'
import { defineCommand } from '../operation.ts'

export const changeNote = defineCommand({
  name: 'change-note',
  method: 'patch',
  path: '/api/threads/:thread/notes/:note',
  summary: 'Correct a note, or take its withdrawal back; what was said is kept as history',
  access: 'own-thread',
  reads: ['note', 'corrections'],
  body: NoteChange,
  answer: NoteAnswer,
})
