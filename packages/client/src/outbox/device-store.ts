/** What a device remembers between visits. Nothing here throws. */
export type DeviceStore = {
  readonly read: (key: string) => string | undefined
  /** False where the device would not keep it. */
  readonly write: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: (prefix: string) => readonly string[]
}

/** The browser's own; private windows and full disks may refuse. */
export function browserStore(storage: () => Storage = () => localStorage): DeviceStore {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((kept) => kept.getItem(key) ?? undefined, undefined),
    write: (key, value) =>
      attempt((kept) => {
        kept.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: (prefix) =>
      attempt(
        (kept) =>
          Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) =>
            key.startsWith(prefix),
          ),
        [],
      ),
  }
}

/** Remembers nothing beyond this process. */
export function memoryStore(): DeviceStore {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      values.set(key, value)
      return true
    },
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  }
}
