import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { ThreadChange } from '../thread.ts'

export const updateThread = defineCommand({
  name: 'update-thread',
  method: 'patch',
  path: '/api/threads/:thread',
  summary: 'Rename or archive a conversation, or change its time zone',
  access: 'own-thread',
  reads: [],
  body: ThreadChange,
  answer: ThreadAnswer,
})
