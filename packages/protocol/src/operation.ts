import { z } from 'zod'
import { MessageId, ThreadId, TurnId } from './ids.ts'
import type { PathPart, Route } from './routes.ts'
import { ParticipantId } from './table.ts'

/**
 * Who may request an operation.
 * - `user`: every user.
 * - `own-thread`: the owner of the thread; for other users it looks as if the thread did not exist.
 * - `new-thread`: every user, unless the id is that of another user's thread.
 * - `owner`: the user with the role of owner.
 */
export type Access = 'user' | 'own-thread' | 'new-thread' | 'owner'

/**
 * What the server reads from the log before a thread decides a command.
 * - `note`, `message`, `turn`, `ask`: the item that the command names, as stored in the log.
 * - `replies`: the replies that the command names.
 * - `dossier`: the inspection, and the messages that the command quotes.
 * - `latest`: nothing, but the state must have all that any process has written.
 * - `attachments`: the photos that its messages name.
 * - `questions`: the open questions, which new messages may answer.
 * - `corrections`: earlier words, which new words may correct.
 * - `note-quotes`: whether a final report quotes the note.
 */
export type Read =
  | 'note'
  | 'message'
  | 'turn'
  | 'ask'
  | 'replies'
  | 'dossier'
  | 'latest'
  | 'attachments'
  | 'questions'
  | 'corrections'
  | 'note-quotes'

/** One thing that a client can request, over HTTP or by its name over the WebSocket. */
export type Operation = Route & {
  readonly name: string
  readonly summary: string
  readonly access: Access
  readonly status: 200 | 201
  /** The status of a response that says `erasing`: accepted, and not all of it is done yet. */
  readonly unfinished?: 202
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What the server parses instead of `body`, if each item of a batch is judged by itself. */
  readonly parses?: z.ZodType
  readonly answer: z.ZodType
  /** Commands that a thread decides. */
  readonly reads?: readonly Read[]
}

type Described = Pick<Operation, 'name' | 'summary' | 'access' | 'answer'> & { readonly path: `/api/${string}` }

export function defineQuery<const Given extends Described & Pick<Operation, 'query'>>(given: Given) {
  return { ...given, method: 'get', kind: 'query', status: 200 } as const
}

type DescribedCommand = Described &
  Pick<Operation, 'unfinished' | 'query' | 'body' | 'parses' | 'reads'> & {
    readonly method: Exclude<Route['method'], 'get'>
    readonly status?: 201
  }

export function defineCommand<const Given extends DescribedCommand>(
  given: Given,
): Given & { readonly kind: 'command'; readonly status: 200 | 201 } {
  return { status: 200, ...given, kind: 'command' }
}

/** How each part of an address is parsed. */
export const pathSchemas = {
  thread: ThreadId,
  note: MessageId,
  turn: TurnId,
  registration: z.string().max(40),
  participant: ParticipantId,
  message: MessageId,
} as const satisfies Record<PathPart, z.ZodType>

/** The names of the parts of an address: `thread` and `note` of `/api/threads/:thread/notes/:note`. */
export type PartsOf<Path extends string> = Path extends `${string}/:${infer Part}/${infer Rest}`
  ? (Part & PathPart) | PartsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Part}`
    ? Part & PathPart
    : never
