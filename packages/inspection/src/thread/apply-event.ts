import { applyEvent as applyCore } from '@agora/core/thread/apply-event'
import type { Envelope } from '@agora/protocol/events'
import { type ThreadState, inspectionPart } from '../state/thread-state.ts'

/** The fold: the state after an event, its inspection included. `undefined` is the empty log. */
export function applyEvent(before: ThreadState | undefined, event: Envelope): ThreadState {
  return applyCore(before, event, inspectionPart)
}
