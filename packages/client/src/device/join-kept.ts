import type { Message } from '@agora/protocol/message'
import type { KeptThread } from './device.ts'

/** What is to be done with a piece of a conversation, beside the piece that is there. */
export type Joined =
  /** The piece takes the place of what was there. */
  | { readonly kind: 'replace'; readonly kept: KeptThread }
  /** Both are one piece now. `isOlder`: what is there is newer, message by message. */
  | { readonly kind: 'join'; readonly kept: KeptThread; readonly isOlder: boolean }
  /** What is there is newer, and the piece does not reach it. */
  | { readonly kind: 'leave' }

/** Tabs write at the same time, and one of them may have slept: a hole between two pieces must never be taken for none. */
export function joinKept(there: KeptThread | undefined, piece: KeptThread, how?: 'anew'): Joined {
  if (!there || how === 'anew' || piece.from > there.cursor + 1) return { kind: 'replace', kept: piece }
  if (there.from > piece.cursor + 1) return { kind: 'leave' }
  const isOlder = there.cursor > piece.cursor || (there.cursor === piece.cursor && there.thread.seq > piece.thread.seq)
  const isWhole = there.isWhole || piece.isWhole
  return {
    kind: 'join',
    isOlder,
    kept: {
      thread: (isOlder ? there : piece).thread,
      cursor: Math.max(there.cursor, piece.cursor),
      isWhole,
      from: Math.min(there.from, piece.from),
      seenAt: Math.max(there.seenAt, piece.seenAt),
    },
  }
}

/** Whether the device has what stands right before this place. */
export function hasBefore(kept: KeptThread | undefined, before: number): kept is KeptThread {
  return kept !== undefined && kept.from < before && before <= kept.cursor + 1
}

/** Where older messages than these go on; `isAll`: these are the oldest that are kept. */
export function nextAfter(kept: KeptThread, messages: readonly Message[], isAll: boolean): number | null {
  if (isAll && kept.isWhole) return null
  return isAll ? kept.from : (messages[0]?.seq ?? kept.from)
}
