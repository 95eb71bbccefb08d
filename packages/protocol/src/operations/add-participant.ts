import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { Participant } from '../table.ts'

export const addParticipant = defineCommand({
  name: 'add-participant',
  method: 'post',
  path: '/api/threads/:thread/participants',
  summary: 'Call a person or an AI to the table',
  access: 'own-thread',
  reads: [],
  status: 201,
  body: Participant,
  answer: ThreadAnswer,
})
