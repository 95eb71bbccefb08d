import type { EventBody } from '@agora/protocol/events'
import type { WatchState } from './watch.ts'

/** As much of an open point as tells whether it is mentioned. */
const POINT_CHARS = 200

/** What is watched for after an event. */
export function applyWatch(watch: WatchState, event: EventBody): WatchState {
  switch (event.type) {
    case 'inspection-started': {
      const points = event.points.map(({ id, what }) => ({ id, what: what.slice(0, POINT_CHARS) }))
      return { ...watch, points }
    }
    case 'flag-raised': {
      if (event.flag.kind !== 'caution' || watch.caution !== null) return watch
      return { ...watch, caution: 'flagged', cautionFrom: event.flag.source.message }
    }
    case 'caution-given': {
      const { cautionFrom: _before, ...kept } = watch
      return { ...kept, caution: 'given', ...(event.source ? { cautionFrom: event.source.message } : {}) }
    }
    case 'caution-withdrawn':
      return withoutCaution(watch)
    case 'note-edited':
    case 'note-withdrawn':
    case 'message-edited':
    case 'message-withdrawn':
      // Those words do not say so any more; what they say now is looked at next. Events without a place are of before.
      return event.of !== undefined && event.message === watch.cautionFrom ? withoutCaution(watch) : watch
    case 'point-settled':
      // Whoever has settled it need not be told that it is mentioned.
      if (event.status === null) return watch
      return { ...watch, points: watch.points.filter(({ id }) => id !== event.point) }
    default:
      return watch
  }
}

function withoutCaution({ cautionFrom: _from, ...watch }: WatchState): WatchState {
  return { ...watch, caution: null }
}
