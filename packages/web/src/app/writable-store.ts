import type { Store } from '@agora/client/store'

/** A store that can be written to. Setting the current value notifies no subscriber. */
export type WritableStore<Value> = Store<Value> & { readonly set: (value: Value) => void }

export function createWritableStore<Value>(initial: Value): WritableStore<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}
