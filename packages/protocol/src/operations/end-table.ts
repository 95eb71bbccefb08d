import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const endTable = defineCommand({
  name: 'end-table',
  method: 'post',
  path: '/api/threads/:thread/end',
  summary: 'The table is over; it can be started anew',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
