import { z } from 'zod'
import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { RulesChange } from '../table.ts'
import { Schedule } from '../thread.ts'

export const SetTable = z.strictObject({ schedule: Schedule.optional(), rules: RulesChange.optional() })

export const setTable = defineCommand({
  name: 'set-table',
  method: 'put',
  path: '/api/threads/:thread/table',
  summary: 'Who speaks next, when it is over, and what it may cost',
  access: 'own-thread',
  reads: [],
  body: SetTable,
  answer: ThreadAnswer,
})
