import { ParticipantsAnswer } from '../answers.ts'
import { defineQuery } from '../operation.ts'

export const listPool = defineQuery({
  name: 'list-pool',
  path: '/api/participants',
  summary: 'Participants that you keep, to call them to a table',
  access: 'user',
  answer: ParticipantsAnswer,
})
