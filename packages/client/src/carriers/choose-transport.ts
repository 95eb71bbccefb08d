import type { Ambient } from '../ambient.ts'
import type { Carrier } from './carrier.ts'
import { fallbackCarrier } from './fallback-carrier.ts'
import type { Place } from './http.ts'
import { laterCarrier } from './later-carrier.ts'
import { socketCarrier } from './socket-carrier.ts'

/** `auto`: a WebSocket, and SSE where something on the way lets no sockets through. */
export type WantedTransport = 'auto' | 'socket' | 'sse'

export function chooseTransport(place: Place, ambient: Ambient, chosen?: WantedTransport): Carrier {
  const wanted = chosen ?? (place.token === undefined ? 'auto' : 'sse')
  if (wanted === 'socket') return socketCarrier(place, ambient)
  // A browser whose way lets sockets through does without it.
  const sse = laterCarrier(async () => (await import('./sse-carrier.ts')).sseCarrier(place, ambient))
  if (wanted === 'sse') return sse
  return fallbackCarrier((onBlocked) => socketCarrier(place, ambient, onBlocked), sse)
}
