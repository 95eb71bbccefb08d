import { z } from 'zod'
import { Seq } from '../ids.ts'
import { Message } from '../message.ts'
import { defineQuery } from '../operation.ts'
import { limit, number } from '../query-fields.ts'
import { Recording } from '../speech.ts'

export const ListMessages = z.strictObject({ before: number(z.int().min(1)).optional(), limit })
/** `recordings`: microphones that were opened and closed from the first of these messages on, where any were. */
export const MessagesAnswer = z.object({
  messages: z.array(Message),
  recordings: z.array(Recording).optional(),
  next: Seq.nullable(),
})

export const listMessages = defineQuery({
  name: 'list-messages',
  path: '/api/threads/:thread/messages',
  summary: 'A page of history: the newest page first, each page in the order it was said',
  access: 'own-thread',
  query: ListMessages,
  answer: MessagesAnswer,
})
