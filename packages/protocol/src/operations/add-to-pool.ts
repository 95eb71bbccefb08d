import { PooledAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { Participant } from '../table.ts'

export const addToPool = defineCommand({
  name: 'add-to-pool',
  method: 'post',
  path: '/api/participants',
  summary: 'Keep a participant for later',
  access: 'user',
  status: 201,
  body: Participant,
  answer: PooledAnswer,
})
