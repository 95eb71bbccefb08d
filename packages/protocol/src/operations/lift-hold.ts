import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const liftHold = defineCommand({
  name: 'lift-hold',
  method: 'delete',
  path: '/api/threads/:thread/hold',
  summary: 'Let a conversation be deleted again',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
