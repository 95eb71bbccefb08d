import type { Placement, Unplaced } from '@agora/core/state/placement'
import { placeEvents as placeCore } from '@agora/core/thread/place-events'
import { type ThreadState, inspectionPart } from '../state/thread-state.ts'

/** Gives events their place after a state: the next numbers, one time, one author. */
export function placeEvents(state: ThreadState | undefined, bodies: readonly Unplaced[], placement: Placement) {
  return placeCore(state, bodies, placement, inspectionPart)
}
