import type { Actor } from '@agora/protocol/actor'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'
import { WIRE_VERSION } from '@agora/protocol/version'
import { must } from '../assert.ts'
import { applyEvent } from './apply-event.ts'
import type { ThreadState } from './thread-state.ts'

/** An event before it has its place; `by` where it is not by whoever gave the command. */
export type Unplaced = EventBody & { readonly by?: Actor }

export type Placement = { readonly thread: ThreadId; readonly by: Actor; readonly now: number }

/** Gives events their place after a state: the next numbers, one time, one author. */
export function placeEvents(
  state: ThreadState | undefined,
  bodies: readonly Unplaced[],
  { thread, by, now }: Placement,
): { events: Envelope[]; state: ThreadState } {
  // A server's clock may step back; times in a thread do not, or "later" would stand before "earlier".
  const at = Math.max(now, state?.updatedAt ?? 0)
  const events: Envelope[] = []
  let after = state
  for (const body of bodies) {
    const event: Envelope = { v: WIRE_VERSION, thread, seq: (after?.seq ?? 0) + 1, at, by, ...body }
    after = applyEvent(after, event)
    events.push(event)
  }
  return { events, state: must(after, 'a decision leaves a thread behind') }
}
