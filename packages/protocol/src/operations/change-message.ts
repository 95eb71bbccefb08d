import { MessageAnswer } from '../answers.ts'
import { MessageChange } from '../message.ts'
import { defineCommand } from '../operation.ts'

export const changeMessage = defineCommand({
  name: 'change-message',
  method: 'patch',
  path: '/api/threads/:thread/messages/:message',
  summary: 'While nobody speaks at the table: let a message say something else, or take its withdrawal back',
  access: 'own-thread',
  reads: ['message'],
  body: MessageChange,
  answer: MessageAnswer,
})
