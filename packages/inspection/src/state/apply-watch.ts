import type { EventBody } from '@agora/protocol/events'
import type { WatchState } from './watch-state.ts'

/** As much of an open point as tells whether it is mentioned. */
const POINT_CHARS = 200

/** What is watched for after an event. */
export function applyWatch(watch: WatchState, event: EventBody): WatchState {
  switch (event.type) {
    case 'inspection-started': {
      const points = event.points.map(({ id, what }) => ({ id, what: what.slice(0, POINT_CHARS) }))
      return { ...watch, points }
    }
    case 'flag-raised':
      return event.flag.kind === 'caution' && watch.caution === null ? { ...watch, caution: 'flagged' } : watch
    case 'caution-given':
      return { ...watch, caution: 'given' }
    case 'caution-withdrawn':
      return { ...watch, caution: null }
    case 'point-settled':
      // Whoever has settled it need not be told that it is mentioned.
      if (event.status === null) return watch
      return { ...watch, points: watch.points.filter(({ id }) => id !== event.point) }
    default:
      return watch
  }
}
