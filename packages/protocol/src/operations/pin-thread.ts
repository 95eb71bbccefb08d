import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { Pinning } from '../thread.ts'

export const pinThread = defineCommand({
  name: 'pin-thread',
  method: 'put',
  path: '/api/threads/:thread/pin',
  summary: 'Pin a conversation, so that lists begin with it, or unpin it',
  access: 'own-thread',
  reads: [],
  body: Pinning,
  answer: ThreadAnswer,
})
