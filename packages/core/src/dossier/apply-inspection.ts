import type { Envelope } from '@agora/protocol/events'
import { applyWatch } from '../listen/apply-watch.ts'
import type { ThreadState } from '../thread/thread-state.ts'

/** What only the server must know of an inspection to decide the next message. `state` has the rest already. */
export function applyInspection(state: ThreadState, event: Envelope): ThreadState {
  const watch = applyWatch(state.watch, event)
  const after = watch === state.watch ? state : { ...state, watch }
  const workDue = workDueAfter(state, event)
  return workDue === state.workDue ? after : { ...after, workDue }
}

/** Since when something waits to be worked through. */
function workDueAfter({ workDue, heardFrom }: ThreadState, event: Envelope): number | null {
  switch (event.type) {
    case 'mode-changed':
    case 'message-posted':
      // What is taken up is worked through: by the turn that answers, or where nobody asks, soon.
      return event.heard ? (workDue ?? event.at) : workDue
    case 'note-edited':
    case 'note-withdrawn':
    case 'note-restored':
      // What rests upon words that were taken up is worked out anew. Events of before do not say where the words stand.
      return event.of !== undefined && event.number < heardFrom ? (workDue ?? event.at) : workDue
    case 'message-edited':
    case 'message-withdrawn':
    case 'message-restored':
      return event.correction === undefined ? workDue : (workDue ?? event.at)
    case 'said-worked':
      return null
    default:
      return workDue
  }
}
