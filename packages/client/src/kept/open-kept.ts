import type { ListedAsk } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'
import type { KeptHealth } from '../watched-health.ts'
import { KeptThreads } from './kept-threads.ts'
import { KeptValue } from './kept-value.ts'

export type Kept = {
  readonly threads: KeptThreads
  readonly list: KeptValue<readonly Thread[]>
  readonly asks: KeptValue<readonly ListedAsk[]>
  readonly health: KeptValue<KeptHealth>
  readonly preferences: KeptValue<Preferences>
  /** Writes what is to be written, now. */
  readonly flush: () => Promise<void>
}

/** Everything that a device keeps of what the server told, to be shown before the server tells. */
export function openKept(device: Promise<Device>, ambient: Ambient): Kept {
  const ports = { device, ambient }
  const threads = new KeptThreads(ports)
  const values = {
    list: new KeptValue<readonly Thread[]>('list', ports),
    asks: new KeptValue<readonly ListedAsk[]>('asks', ports),
    health: new KeptValue<KeptHealth>('health', ports),
    preferences: new KeptValue<Preferences>('preferences', ports),
  }
  const flush = async () => {
    await Promise.all([threads, ...Object.values(values)].map((one) => one.flush()))
  }
  return { threads, ...values, flush }
}
