import type { Ambient } from '../ambient.ts'
import type { Transport } from './transport.ts'
import { fallbackTransport } from './fallback-transport.ts'
import type { Place } from './http.ts'
import { lazyTransport } from './lazy-transport.ts'
import { socketTransport } from './socket-transport.ts'

/** `auto`: a WebSocket, and SSE where something on the way lets no sockets through. */
export type WantedTransport = 'auto' | 'socket' | 'sse'

export function chooseTransport(place: Place, ambient: Ambient, chosen?: WantedTransport): Transport {
  const wanted = chosen ?? (place.token === undefined ? 'auto' : 'sse')
  if (wanted === 'socket') return socketTransport(place, ambient)
  // A browser whose way lets sockets through does without it.
  const sse = lazyTransport(async () => (await import('./sse-transport.ts')).sseTransport(place, ambient))
  if (wanted === 'sse') return sse
  return fallbackTransport((onBlocked) => socketTransport(place, ambient, onBlocked), sse)
}
