import { z } from 'zod'
import { Seq, ThreadId } from './ids.ts'
import { limits } from './limits.ts'
import { Message, PostAnswer, PostMessages } from './message.ts'
import { Mode, NewThread, Thread, ThreadChange } from './thread.ts'

/** One thing a client can ask, over HTTP or by its name over the WebSocket. */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** `:thread` in the path is the field `thread` of a WebSocket frame. */
  path: string
  summary: string
  kind: 'query' | 'command'
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
    method: 'post',
    path: '/api/threads',
    summary: 'Begin a conversation',
    kind: 'command',
    status: 201,
    body: NewThread,
    answer: ThreadAnswer,
  },
  'list-threads': {
    method: 'get',
    path: '/api/threads',
    summary: 'Conversations, the last changed first',
    kind: 'query',
    status: 200,
    query: ListThreads,
    answer: ThreadsAnswer,
  },
  'get-thread': {
    method: 'get',
    path: '/api/threads/:thread',
    summary: 'One conversation',
    kind: 'query',
    status: 200,
    answer: ThreadAnswer,
  },
  'update-thread': {
    method: 'patch',
    path: '/api/threads/:thread',
    summary: 'Rename or archive a conversation',
    kind: 'command',
    status: 200,
    body: ThreadChange,
    answer: ThreadAnswer,
  },
  'delete-thread': {
    method: 'delete',
    path: '/api/threads/:thread',
    summary: 'Erase the content of a conversation, for good',
    kind: 'command',
    status: 200,
    answer: DeletedAnswer,
  },
  'post-messages': {
    method: 'post',
    path: '/api/threads/:thread/messages',
    summary: 'Say one or many things; each is durable before the answer',
    kind: 'command',
    status: 200,
    body: PostMessages,
    answer: PostAnswer,
  },
  'list-messages': {
    method: 'get',
    path: '/api/threads/:thread/messages',
    summary: 'A page of history: the newest page first, each page in the order it was said',
    kind: 'query',
    status: 200,
    query: ListMessages,
    answer: MessagesAnswer,
  },
  'set-mode': {
    method: 'put',
    path: '/api/threads/:thread/mode',
    summary: 'Switch between feedback and listen mode',
    kind: 'command',
    status: 200,
    body: SetMode,
    answer: ModeAnswer,
  },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations
export type AnswerTo<Name extends OperationName> = z.infer<(typeof operations)[Name]['answer']>
