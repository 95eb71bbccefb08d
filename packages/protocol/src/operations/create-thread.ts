import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { NewThread } from '../thread.ts'

export const createThread = defineCommand({
  name: 'create-thread',
  method: 'post',
  path: '/api/threads',
  summary: 'Begin a conversation',
  access: 'new-thread',
  reads: [],
  status: 201,
  body: NewThread,
  answer: ThreadAnswer,
})
