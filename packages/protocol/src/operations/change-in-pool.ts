import { PooledAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { Participant } from '../table.ts'

export const changeInPool = defineCommand({
  name: 'change-in-pool',
  method: 'patch',
  path: '/api/participants/:participant',
  summary: 'Define a kept participant anew; who sits at a table already stays as it is there',
  access: 'user',
  body: Participant,
  answer: PooledAnswer,
})
