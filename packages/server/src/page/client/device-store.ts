/** What this device remembers for the page: a few short texts that survive a reload. */
export type DeviceStore = {
  readonly read: (key: string) => string | undefined
  /** `false` where the device cannot: its storage is full or forbidden. */
  readonly write: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: (prefix: string) => string[]
}

/** Every call may fail (full, forbidden, private window) and none may take the page down. */
export const browserStore: DeviceStore = {
  read: (key) => attempt(() => localStorage.getItem(key) ?? undefined, undefined),
  write: (key, value) =>
    attempt(() => {
      localStorage.setItem(key, value)
      return true
    }, false),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  keys: (prefix) => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []),
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
