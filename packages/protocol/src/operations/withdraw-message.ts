import { MessageAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const withdrawMessage = defineCommand({
  name: 'withdraw-message',
  method: 'delete',
  path: '/api/threads/:thread/messages/:message',
  summary: 'While the table is paused: withdraw a message; it stays in the history, and no participant sees it',
  access: 'own-thread',
  reads: ['message'],
  answer: MessageAnswer,
})
