import { type BesideView, stateOfView as coreStateOfView } from '@agora/core/thread/state-of-view'
import type { Thread } from '@agora/protocol/thread'
import { emptyWatch } from '../state/watch-state.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** The state of a thread as far as a client can know it: enough to decide what messages become, and not to keep it. */
export function stateOfView(thread: Thread, beside: BesideView): ThreadState {
  return { ...coreStateOfView(thread, beside), inspection: thread.inspection, watch: emptyWatch }
}
