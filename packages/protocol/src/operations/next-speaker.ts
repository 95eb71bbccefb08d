import { z } from 'zod'
import { ThreadAnswer } from '../answers.ts'
import { defineCommand } from '../operation.ts'
import { ParticipantId } from '../table.ts'

/** Null: no choice; the schedule decides. */
export const NextSpeaker = z.strictObject({ participant: ParticipantId.nullable() })

export const nextSpeaker = defineCommand({
  name: 'next-speaker',
  method: 'post',
  path: '/api/threads/:thread/next',
  summary: 'Say who is to speak next',
  access: 'own-thread',
  reads: [],
  body: NextSpeaker,
  answer: ThreadAnswer,
})
