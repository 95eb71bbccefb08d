import { z } from 'zod'
import { limits } from '../limits.ts'
import { defineQuery } from '../operation.ts'
import { limit } from '../query-fields.ts'
import { Thread } from '../thread.ts'

export const ListThreads = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit,
  q: z.string().max(limits.queryChars).optional(),
  archived: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
})
export const ThreadsAnswer = z.object({ threads: z.array(Thread), next: z.string().nullable() })

export const listThreads = defineQuery({
  name: 'list-threads',
  path: '/api/threads',
  summary: 'Conversations, the last changed first',
  access: 'user',
  query: ListThreads,
  answer: ThreadsAnswer,
})
