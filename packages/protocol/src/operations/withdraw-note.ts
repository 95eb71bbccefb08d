import { NoteAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const withdrawNote = defineCommand({
  name: 'withdraw-note',
  method: 'delete',
  path: '/api/threads/:thread/notes/:note',
  summary: 'Withdraw a note: it is kept as history and used for nothing',
  access: 'own-thread',
  reads: ['note'],
  answer: NoteAnswer,
})
