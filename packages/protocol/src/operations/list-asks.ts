import { z } from 'zod'
import { ListedAsk } from '../ask.ts'
import { ThreadId } from '../ids.ts'
import { defineQuery } from '../operation.ts'
import { limit } from '../query-fields.ts'

export const ListAsks = z.strictObject({
  /** Of this conversation alone. */
  thread: ThreadId.optional(),
  cursor: z.string().max(200).optional(),
  limit,
})
export const AsksAnswer = z.object({ asks: z.array(ListedAsk), next: z.string().nullable() })

export const listAsks = defineQuery({
  name: 'list-asks',
  path: '/api/asks',
  summary: 'Everything that is asked and not answered yet, in all conversations, the newest first',
  access: 'user',
  query: ListAsks,
  answer: AsksAnswer,
})
