import { ThreadAnswer } from '../answers.ts'
import { defineQuery } from '../operation.ts'

export const getThread = defineQuery({
  name: 'get-thread',
  path: '/api/threads/:thread',
  summary: 'One conversation',
  access: 'own-thread',
  answer: ThreadAnswer,
})
