import { z } from 'zod'
import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'

export const PauseTable = z.strictObject({ when: z.enum(['now', 'after-turn']).default('now') })

export const pauseTable = defineCommand({
  name: 'pause-table',
  method: 'post',
  path: '/api/threads/:thread/pause',
  summary: 'Pause the table, now or after this turn',
  access: 'own-thread',
  reads: [],
  body: PauseTable,
  answer: ThreadAnswer,
})
