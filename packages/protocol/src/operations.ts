import { z } from 'zod'
import { Seq, ThreadId } from './ids.ts'
import { limits } from './limits.ts'
import { Message, PostAnswer, PostMessages } from './message.ts'
import { type OperationName, type Route, routes } from './routes.ts'
import { Mode, NewThread, Thread, ThreadChange } from './thread.ts'

/** One thing a client can ask, over HTTP or by its name over the WebSocket. */
export type Operation = Route & {
  summary: string
  status: 200 | 201
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
}

/** A number, or its digits as an address has them: no list, no `true`, no `0x10`. */
const number = (of: z.ZodInt) =>
  z.union([
    of,
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(of),
  ])
const limit = number(z.int().min(1).max(limits.pageItems)).default(limits.pageItemsDefault)

export const ListThreads = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit,
  q: z.string().max(limits.queryChars).optional(),
  archived: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
})
export const ListMessages = z.strictObject({ before: number(z.int().min(1)).optional(), limit })
export const SetMode = z.strictObject({ mode: Mode })

export const ThreadAnswer = z.object({ thread: Thread })
export const ThreadsAnswer = z.object({ threads: z.array(Thread), next: z.string().nullable() })
export const MessagesAnswer = z.object({ messages: z.array(Message), next: Seq.nullable() })
export const ModeAnswer = z.object({ mode: Mode, noteCount: z.int(), seq: Seq })
export const DeletedAnswer = z.object({ id: ThreadId, deleted: z.literal(true) })

export const operations = {
  'create-thread': {
    ...routes['create-thread'],
    summary: 'Begin a conversation',
    status: 201,
    body: NewThread,
    answer: ThreadAnswer,
  },
  'list-threads': {
    ...routes['list-threads'],
    summary: 'Conversations, the last changed first',
    status: 200,
    query: ListThreads,
    answer: ThreadsAnswer,
  },
  'get-thread': {
    ...routes['get-thread'],
    summary: 'One conversation',
    status: 200,
    answer: ThreadAnswer,
  },
  'update-thread': {
    ...routes['update-thread'],
    summary: 'Rename or archive a conversation',
    status: 200,
    body: ThreadChange,
    answer: ThreadAnswer,
  },
  'delete-thread': {
    ...routes['delete-thread'],
    summary: 'Erase the content of a conversation, for good',
    status: 200,
    answer: DeletedAnswer,
  },
  'post-messages': {
    ...routes['post-messages'],
    summary: 'Say one or many things; each is durable before the answer',
    status: 200,
    body: PostMessages,
    answer: PostAnswer,
  },
  'list-messages': {
    ...routes['list-messages'],
    summary: 'A page of history: the newest page first, each page in the order it was said',
    status: 200,
    query: ListMessages,
    answer: MessagesAnswer,
  },
  'set-mode': {
    ...routes['set-mode'],
    summary: 'Switch between feedback and listen mode',
    status: 200,
    body: SetMode,
    answer: ModeAnswer,
  },
} as const satisfies Record<OperationName, Operation>

export type AnswerTo<Name extends OperationName> = z.infer<(typeof operations)[Name]['answer']>
