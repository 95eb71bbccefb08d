import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const startTable = defineCommand({
  name: 'start-table',
  method: 'post',
  path: '/api/threads/:thread/start',
  summary: 'Let the table begin',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
