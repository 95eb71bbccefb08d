import { ParticipantsAnswer } from '../answers.ts'
import { defineQuery } from '../operation.ts'

export const listParticipants = defineQuery({
  name: 'list-participants',
  path: '/api/threads/:thread/participants',
  summary: 'Who sits at the table, each as it was defined last',
  access: 'own-thread',
  answer: ParticipantsAnswer,
})
