import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const removeParticipant = defineCommand({
  name: 'remove-participant',
  method: 'delete',
  path: '/api/threads/:thread/participants/:participant',
  summary: 'Remove a participant from the table; its messages remain',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
