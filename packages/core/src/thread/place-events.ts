import type { Envelope } from '@agora/protocol/events'
import { WIRE_VERSION } from '@agora/protocol/version'
import { must } from '../assert.ts'
import { applyEvent } from './apply-event.ts'
import type { Placement, Unplaced } from '../state/placement.ts'
import type { DomainPart } from '../state/domain-part.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** Gives events their place after a state: the next numbers, one time, one author. */
export function placeEvents<State extends ThreadState>(
  state: State | undefined,
  bodies: readonly Unplaced[],
  { thread, by, now }: Placement,
  part: DomainPart<State>,
): { events: Envelope[]; state: State } {
  // A server's clock may step back; times in a thread do not, or "later" would stand before "earlier".
  const at = Math.max(now, state?.updatedAt ?? 0)
  const events: Envelope[] = []
  let after = state
  for (const body of bodies) {
    const event: Envelope = { v: WIRE_VERSION, thread, seq: (after?.seq ?? 0) + 1, at, by, ...body }
    after = applyEvent(after, event, part)
    events.push(event)
  }
  return { events, state: must(after, 'a decision leaves a thread behind') }
}
