import { MessageAnswer } from '../answers.ts'
import { MessageChange } from '../message.ts'
import { defineCommand } from '../operation.ts'

export const changeMessage = defineCommand({
  name: 'change-message',
  method: 'patch',
  path: '/api/threads/:thread/messages/:message',
  summary: 'While the table is paused: change a message, or undo its withdrawal',
  access: 'own-thread',
  reads: ['message'],
  body: MessageChange,
  answer: MessageAnswer,
})
