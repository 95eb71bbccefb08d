import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { ChangeParticipant } from '../table.ts'

export const changeParticipant = defineCommand({
  name: 'change-participant',
  method: 'patch',
  path: '/api/threads/:thread/participants/:participant',
  summary: 'Define a participant anew, mute it, or let it speak again; from its next turn on',
  access: 'own-thread',
  reads: [],
  body: ChangeParticipant,
  answer: ThreadAnswer,
})
