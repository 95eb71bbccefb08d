import { MessageAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const withdrawMessage = defineCommand({
  name: 'withdraw-message',
  method: 'delete',
  path: '/api/threads/:thread/messages/:message',
  summary: 'While nobody speaks at the table: withdraw a message; it is kept as history and told to nobody',
  access: 'own-thread',
  reads: ['message'],
  answer: MessageAnswer,
})
