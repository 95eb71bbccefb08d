import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const removeParticipant = defineCommand({
  name: 'remove-participant',
  method: 'delete',
  path: '/api/threads/:thread/participants/:participant',
  summary: 'Somebody leaves the table; what was said stands',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
