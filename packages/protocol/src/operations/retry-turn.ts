import { z } from 'zod'
import { Seq, TurnId } from '../ids.ts'
import { defineCommand } from '../operation.ts'
import { ParticipantId } from '../table.ts'

export const RetryAnswer = z.object({ turn: TurnId, seq: Seq })
/** `participant`: who is to try, at a table. */
export const RetryTurn = z.strictObject({ participant: ParticipantId.optional() })

export const retryTurn = defineCommand({
  name: 'retry-turn',
  method: 'post',
  path: '/api/threads/:thread/turns/:turn/retry',
  summary: 'Answer once more what a turn answered, or failed to; at a table by the same or another participant',
  access: 'own-thread',
  reads: ['turn'],
  body: RetryTurn,
  answer: RetryAnswer,
})
