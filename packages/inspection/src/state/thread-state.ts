import type { DomainPart } from '@agora/core/state/domain-part'
import {
  type ThreadState as CoreState,
  completeState as completeCore,
  emptyState as emptyCore,
  viewThread as viewCore,
} from '@agora/core/state/thread-state'
import type { Thread } from '@agora/protocol/thread'
import { applyWatch } from './apply-watch.ts'
import { type WatchState, emptyWatch } from './watch-state.ts'
import { UNDECLARED_DOMAIN } from '../undeclared-domain.ts'
import { changeInspection } from './change-inspection.ts'

/** All that must be known of a thread to decide its next command, its inspection included. */
export type ThreadState = CoreState & {
  /** The inspection that was begun here. */
  readonly inspection: Thread['inspection']
  readonly watch: WatchState
}

/** What an inspection adds to a thread. */
export const inspectionPart: DomainPart<ThreadState> = {
  undeclared: UNDECLARED_DOMAIN,
  begin: (state) => ({ ...state, inspection: null, watch: emptyWatch }),
  apply: (after, event) => {
    const watch = applyWatch(after.watch, event)
    const state = changeInspection(after, event)
    return watch === state.watch ? state : { ...state, watch }
  },
  view: viewThread,
}

export function viewThread(state: ThreadState): Thread {
  return { ...viewCore(state), inspection: state.inspection }
}

/** What a thread has that was stored before some of its fields existed. */
export function completeState(
  stored: Partial<ThreadState> & Pick<ThreadState, 'noteCount' | 'heardCount'>,
): ThreadState {
  const { inspection = null, watch = emptyWatch } = stored
  return { ...completeCore({ domain: UNDECLARED_DOMAIN, ...stored }), inspection, watch }
}

/** What is kept of a deleted thread: no word of it. */
export function emptyState(state: ThreadState): ThreadState {
  return inspectionPart.begin(emptyCore(state, UNDECLARED_DOMAIN))
}
