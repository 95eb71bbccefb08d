import { z } from 'zod'
import { defineCommand } from '../operation.ts'
import { ParticipantId } from '../table.ts'

export const DroppedAnswer = z.object({ id: ParticipantId, deleted: z.literal(true) })

export const removeFromPool = defineCommand({
  name: 'remove-from-pool',
  method: 'delete',
  path: '/api/participants/:participant',
  summary: 'Keep a participant no longer; who sits at a table stays there',
  access: 'user',
  answer: DroppedAnswer,
})
