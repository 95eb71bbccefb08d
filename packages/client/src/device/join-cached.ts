import type { Message } from '@agora/protocol/message'
import type { CachedThread } from './device.ts'

/** What is to be done with a piece of a conversation, beside the piece that is there. */
export type Joined =
  /** The piece takes the place of what was there. */
  | { readonly kind: 'replace'; readonly cached: CachedThread }
  /** Both are one piece now. `isOlder`: what is there is newer, message by message. */
  | { readonly kind: 'join'; readonly cached: CachedThread; readonly isOlder: boolean }
  /** What is there is newer, and the piece does not reach it. */
  | { readonly kind: 'leave' }

/** Tabs write at the same time, and one of them may have slept: a hole between two pieces must never be taken for none. */
export function joinCached(there: CachedThread | undefined, piece: CachedThread, how?: 'anew'): Joined {
  if (!there || how === 'anew' || piece.from > there.cursor + 1) return { kind: 'replace', cached: piece }
  if (there.from > piece.cursor + 1) return { kind: 'leave' }
  const isOlder = there.cursor > piece.cursor || (there.cursor === piece.cursor && there.thread.seq > piece.thread.seq)
  const isWhole = there.isWhole || piece.isWhole
  return {
    kind: 'join',
    isOlder,
    cached: {
      thread: (isOlder ? there : piece).thread,
      cursor: Math.max(there.cursor, piece.cursor),
      isWhole,
      from: Math.min(there.from, piece.from),
      seenAt: Math.max(there.seenAt, piece.seenAt),
    },
  }
}

/** Whether the device has what stands right before this place. */
export function hasBefore(cached: CachedThread | undefined, before: number): cached is CachedThread {
  return cached !== undefined && cached.from < before && before <= cached.cursor + 1
}

/** Where older messages than these go on; `isAll`: these are the oldest that are kept. */
export function nextAfter(cached: CachedThread, messages: readonly Message[], isAll: boolean): number | null {
  if (isAll && cached.isWhole) return null
  return isAll ? cached.from : (messages[0]?.seq ?? cached.from)
}
