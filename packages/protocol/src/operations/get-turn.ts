import { z } from 'zod'
import { AnyEnvelope } from '../events.ts'
import { TurnId } from '../ids.ts'
import { Message } from '../message.ts'
import { defineQuery } from '../operation.ts'

/** Everything that a turn did, in order: who spoke, which models and tools were called with what, what was asked. */
export const TurnAnswer = z.object({
  turn: TurnId,
  state: z.enum(['running', 'waiting', 'closed']),
  messages: z.array(Message),
  events: z.array(AnyEnvelope),
  /** There was more than fits in one answer. */
  cut: z.boolean(),
})

export const getTurn = defineQuery({
  name: 'get-turn',
  path: '/api/threads/:thread/turns/:turn',
  summary: 'Why this answer: all that a turn did and was given',
  access: 'own-thread',
  answer: TurnAnswer,
})
