import { PostAnswer, PostMessages, PostMessagesShape } from '../message.ts'
import { defineCommand } from '../operation.ts'

export const postMessages = defineCommand({
  name: 'post-messages',
  method: 'post',
  path: '/api/threads/:thread/messages',
  summary: 'Say one or many things; each is durable before the answer',
  access: 'own-thread',
  reads: ['corrections', 'questions', 'attachments'],
  body: PostMessages,
  parses: PostMessagesShape,
  answer: PostAnswer,
})
