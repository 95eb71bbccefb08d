import type { ListedAsk } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'
import type { CachedHealth } from '../watched-health.ts'
import { ThreadCache } from './thread-cache.ts'
import { CachedValue } from './cached-value.ts'

export type ClientCache = {
  readonly threads: ThreadCache
  readonly list: CachedValue<readonly Thread[]>
  readonly asks: CachedValue<readonly ListedAsk[]>
  readonly health: CachedValue<CachedHealth>
  readonly preferences: CachedValue<Preferences>
  /** Writes what is to be written, now. */
  readonly flush: () => Promise<void>
}

/** Everything that a device keeps of what the server told, to be shown before the server tells. */
export function openCache(device: Promise<Device>, ambient: Ambient): ClientCache {
  const ports = { device, ambient }
  const threads = new ThreadCache(ports)
  const values = {
    list: new CachedValue<readonly Thread[]>('list', ports),
    asks: new CachedValue<readonly ListedAsk[]>('asks', ports),
    health: new CachedValue<CachedHealth>('health', ports),
    preferences: new CachedValue<Preferences>('preferences', ports),
  }
  const flush = async () => {
    await Promise.all([threads, ...Object.values(values)].map((one) => one.flush()))
  }
  return { threads, ...values, flush }
}
