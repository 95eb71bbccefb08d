import type { DeviceStore } from '@agora/client/outbox/device-store'
import type { Heard } from '@agora/client/thread/thread-snapshot'

const KEY = 'agora.offers-left'
/** An offer that this device has not shown in so many others is not missed. */
const MAX_LEFT = 50

/** Offers that the user dismissed on this device. The server keeps each one until the next message. */
export type LeftOffers = {
  readonly has: (thread: string, offer: Heard) => boolean
  readonly add: (thread: string, offer: Heard) => void
}

export function createLeftOffers(storage: Pick<DeviceStore, 'read' | 'write'>): LeftOffers {
  const nameOf = (thread: string, { first, last }: Heard) => `${thread} ${first}-${last}`
  const read = () => (storage.read(KEY) ?? '').split('\n').filter(Boolean)
  return {
    has: (thread, offer) => read().includes(nameOf(thread, offer)),
    add: (thread, offer) => void storage.write(KEY, [...read(), nameOf(thread, offer)].slice(-MAX_LEFT).join('\n')),
  }
}
