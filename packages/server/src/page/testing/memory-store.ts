import type { DeviceStore } from '../client/device-store.ts'

/** What a device remembers, in memory; `full` from then on takes no more. */
export function memoryStore(): DeviceStore & { full: boolean } {
  const values = new Map<string, string>()
  const store = {
    full: false,
    read: (key: string) => values.get(key),
    write: (key: string, value: string) => {
      if (store.full) return false
      values.set(key, value)
      return true
    },
    remove: (key: string) => void values.delete(key),
    keys: (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  }
  return store
}
