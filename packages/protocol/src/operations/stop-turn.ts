import { z } from 'zod'
import { Seq, TurnId } from '../ids.ts'
import { defineCommand } from '../operation.ts'

/** `turn`: the turn that was asked to stop; null if none was running. */
export const StopAnswer = z.object({ turn: TurnId.nullable(), seq: Seq })

export const stopTurn = defineCommand({
  name: 'stop-turn',
  method: 'post',
  path: '/api/threads/:thread/stop',
  summary: 'End the answer that is being given; what was said of it is kept',
  access: 'own-thread',
  reads: ['latest'],
  answer: StopAnswer,
})
