import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const skipSpeaker = defineCommand({
  name: 'skip-speaker',
  method: 'post',
  path: '/api/threads/:thread/skip',
  summary: 'Take the floor from the current speaker; the table goes on',
  access: 'own-thread',
  reads: [],
  answer: ThreadAnswer,
})
