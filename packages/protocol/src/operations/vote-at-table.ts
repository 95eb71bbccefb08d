import { z } from 'zod'
import { ThreadAnswer } from '../answers.ts'
import { limits } from '../limits.ts'
import { defineCommand } from '../operation.ts'
import { ParticipantId } from '../table.ts'

/** `proposal`: the words that were read. `participant`: whose vote it is, where several write with one account. */
export const VoteAtTable = z.strictObject({
  proposal: z.string().min(1).max(limits.proposalChars),
  agrees: z.boolean(),
  participant: ParticipantId.optional(),
})

export const voteAtTable = defineCommand({
  name: 'vote-at-table',
  method: 'post',
  path: '/api/threads/:thread/vote',
  summary: 'Say as a person whether one agrees to what is proposed',
  access: 'own-thread',
  reads: [],
  body: VoteAtTable,
  answer: ThreadAnswer,
})
