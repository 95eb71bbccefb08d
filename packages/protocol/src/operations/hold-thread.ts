import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { NewHold } from '../thread.ts'

export const holdThread = defineCommand({
  name: 'hold-thread',
  method: 'put',
  path: '/api/threads/:thread/hold',
  summary: 'Keep a conversation from being deleted, until somebody lifts that',
  access: 'own-thread',
  reads: [],
  body: NewHold,
  answer: ThreadAnswer,
})
