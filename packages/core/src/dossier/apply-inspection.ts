import type { Envelope } from '@agora/protocol/events'
import type { ThreadState } from '../thread/thread-state.ts'

/** As much of an open point as tells whether it is mentioned. */
const POINT_CHARS = 200

/** What only the server must know of an inspection to decide the next message. `state` has the rest already. */
export function applyInspection(state: ThreadState, event: Envelope): ThreadState {
  const { watch } = state
  switch (event.type) {
    case 'mode-changed':
    case 'message-posted':
      // What is taken up is worked through: by the turn that answers, or where nobody asks, soon.
      return event.heard ? { ...state, workDue: state.workDue ?? event.at } : state
    case 'said-worked':
      return { ...state, workDue: null }
    case 'inspection-started': {
      const points = event.points.map(({ id, what }) => ({ id, what: what.slice(0, POINT_CHARS) }))
      return { ...state, watch: { ...watch, points } }
    }
    case 'flag-raised':
      if (event.flag.kind !== 'caution' || watch.caution !== null) return state
      return { ...state, watch: { ...watch, caution: 'flagged' } }
    case 'caution-given':
      return { ...state, watch: { ...watch, caution: 'given' } }
    case 'caution-withdrawn':
      return { ...state, watch: { ...watch, caution: null } }
    case 'point-settled':
      // Whoever has settled it need not be told that it is mentioned.
      if (event.status === null) return state
      return { ...state, watch: { ...watch, points: watch.points.filter(({ id }) => id !== event.point) } }
    default:
      return state
  }
}
