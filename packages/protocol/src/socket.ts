import { z } from 'zod'
import { CommandKey, Seq, ThreadId } from './ids.ts'
import { WireError } from './errors.ts'
import { operationNames } from './operations.ts'

/** Made by the client to find the answer to its frame; it says nothing about repeats (`key` does). */
export const Ref = z.union([z.string().max(64), z.int()])
export type Ref = z.infer<typeof Ref>

export type Follow = z.infer<typeof Follow>
export const Follow = z.strictObject({
  cmd: z.literal('follow'),
  ref: Ref,
  thread: ThreadId,
  after: Seq.default(0),
})
/** From now on: a signal for every conversation of the user that is new, changed or deleted. */
export const WatchThreads = z.strictObject({ cmd: z.literal('watch-threads'), ref: Ref })
export const Unfollow = z.strictObject({ cmd: z.literal('unfollow'), ref: Ref, thread: ThreadId })

/** An HTTP command by its name; the fields of its body or query stand beside these. */
export const OperationFrame = z.looseObject({
  cmd: z.enum(operationNames),
  ref: Ref,
  key: CommandKey.optional(),
  thread: ThreadId.optional(),
})

export const UpFrame = z.union([Follow, Unfollow, WatchThreads, OperationFrame])
export type UpFrame = z.infer<typeof UpFrame>

export const FollowAnswer = z.object({ thread: ThreadId, seq: Seq })
/** `ref` is null where the frame was too broken to have one. */
export const AnswerFrame = z.union([
  z.object({ ref: Ref, ok: z.unknown() }),
  z.object({ ref: Ref.nullable(), error: WireError }),
])
export type AnswerFrame = z.infer<typeof AnswerFrame>

/** Codes with which the server closes a socket. */
export const closeCodes = {
  /** The server restarts: come back with your cursors. */
  serviceRestart: 1012,
  /** The browser signed out, or its session expired: sign in again. */
  sessionEnded: 4401,
  /** Too slow a reader: come back with your cursors. */
  tooSlow: 4008,
} as const
