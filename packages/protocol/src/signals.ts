import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Offset, ThreadId, Time } from './ids.ts'
import { Preferences } from './preferences.ts'
import { Thread } from './thread.ts'

/** Told while it happens and never stored: signals have no `seq`. One that is lost costs nothing but a moment. */
export const Heartbeat = z.object({ type: z.literal('heartbeat'), at: Time })
/** The server is about to stop: come back with your cursor, after so long. */
export const ComeBack = z.object({ type: z.literal('come-back'), afterMs: z.int() })
/**
 * A piece of a reply while it is being written, to followers of the thread. The stored `text-chunk` has the same offsets:
 * a client that places both by offset gets every character once.
 */
export const TextDelta = z.object({
  type: z.literal('text-delta'),
  thread: ThreadId,
  by: Actor,
  message: MessageId,
  offset: Offset,
  text: z.string(),
})
/** To clients that watch the list: a conversation is new or has changed. */
export const ThreadChanged = z.object({ type: z.literal('thread-changed'), thread: Thread })
/** To clients that watch the list: a conversation was deleted. */
export const ThreadRemoved = z.object({ type: z.literal('thread-removed'), id: ThreadId })

/** To clients that watch the list: the user's preferences changed, on this device or another. */
export const PreferencesChanged = z.object({ type: z.literal('preferences-changed'), preferences: Preferences })

export const Signal = z.union([Heartbeat, ComeBack, TextDelta, ThreadChanged, ThreadRemoved, PreferencesChanged])
export type Signal = z.infer<typeof Signal>
/** A signal of one thread, for those who follow it. */
export type ThreadSignal = z.infer<typeof TextDelta>
/** A signal about what a user has (conversations, preferences), for those who watch that. */
export type ListSignal =
  | z.infer<typeof ThreadChanged>
  | z.infer<typeof ThreadRemoved>
  | z.infer<typeof PreferencesChanged>
