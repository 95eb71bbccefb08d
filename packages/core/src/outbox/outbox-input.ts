import type { ErrorCode } from '@agora/protocol/errors'
import type { DeviceAnswer } from '@agora/protocol/message'
import type { OutboxItem, OutboxPhoto, Receipt } from './outbox-state.ts'

/** All that can happen to an outbox. */
export type OutboxInput =
  /** All that is on the device now, in order: at the start, and whenever another tab has changed something. */
  | { readonly type: 'restored'; readonly items: readonly OutboxItem[] }
  /** These are on the device. */
  | { readonly type: 'added'; readonly items: readonly OutboxItem[] }
  /** A person has other words for it, or its device has answered it. */
  | { readonly type: 'changed'; readonly id: string; readonly change: ItemChange }
  /** A person takes them back. */
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  /** The log has brought them, or their conversation is gone: whatever their state, nobody waits for them. */
  | { readonly type: 'seen'; readonly ids: readonly string[] }
  | { readonly type: 'receipts'; readonly thread: string; readonly receipts: ReadonlyMap<string, Receipt> }
  /** What was under way in a conversation came to nothing. `random` is from 0 up to 1. */
  | {
      readonly type: 'failed'
      readonly thread: string
      readonly why: FailedWhy
      readonly nowMs: number
      readonly random: number
    }
  /** The server has this photo, or will not have it. */
  | { readonly type: 'photo-settled'; readonly id: string; readonly photo: OutboxPhoto }
  | { readonly type: 'connection'; readonly connection: 'open' | 'closed' }
  | { readonly type: 'role'; readonly role: 'sends' | 'follows' }
  | { readonly type: 'tick'; readonly nowMs: number }
  /** Now rather than after the pause. */
  | { readonly type: 'hurried' }
  | { readonly type: 'held'; readonly thread: string }
  | { readonly type: 'released'; readonly thread: string }

export type FailedWhy =
  /** The server says: the same again, later. */
  | { readonly kind: 'again'; readonly code: ErrorCode }
  /** Nobody answered: whether it was done is unknown. */
  | { readonly kind: 'unanswered' }
  /** The server does not know us: nothing goes before there is a new line. */
  | { readonly kind: 'signed-out' }

export type ItemChange =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'answered'; readonly answered: DeviceAnswer }
  /** Without the photos that were refused; without any, where it is not known which. */
  | { readonly kind: 'without-photos' }

/** What is to be done, in this order: what is written is durable before anything after it is done. */
export type OutboxEffect =
  /** Written anew on the device. */
  | { readonly type: 'write'; readonly items: readonly OutboxItem[] }
  /** Removed from the device, unless another tab has sent them meanwhile. */
  | { readonly type: 'withdraw'; readonly ids: readonly string[] }
  /** Removed from the device, with these photos. */
  | { readonly type: 'erase'; readonly ids: readonly string[]; readonly photos: readonly string[] }
  /** One request: one command, or messages in their order. */
  | { readonly type: 'send'; readonly thread: string; readonly ids: readonly string[] }
  /** The photos of one message that the server does not have yet. */
  | { readonly type: 'upload'; readonly thread: string; readonly id: string }
  | { readonly type: 'stop-upload'; readonly id: string }
  /** A `tick` is wanted then. */
  | { readonly type: 'wake-at'; readonly atMs: number }
