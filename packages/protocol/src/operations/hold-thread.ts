import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { NewHold } from '../thread.ts'

export const holdThread = defineCommand({
  name: 'hold-thread',
  method: 'put',
  path: '/api/threads/:thread/hold',
  summary: 'Protect a conversation from deletion until the hold is lifted',
  access: 'own-thread',
  reads: [],
  body: NewHold,
  answer: ThreadAnswer,
})
