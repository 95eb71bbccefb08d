import { openMemoryStorage } from '@agora/server/log/memory-storage'
import type { LogStorage } from '@agora/server/log/log-storage'

/** Accepts everything and keeps nothing: what an append costs over it is everything but storing. */
export function forgetfulStorage(): LogStorage {
  return {
    ...openMemoryStorage(),
    commit: async (batch) => batch.map(() => ({ kind: 'committed' })),
  }
}
