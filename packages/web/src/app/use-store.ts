import type { Store } from '@agora/client/store'
import { useSyncExternalStore } from 'react'

export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

/** One value of it: who asks is drawn again only when that changes. */
export function useStoreValue<Snapshot, Value extends string | number | boolean | undefined>(
  store: Store<Snapshot>,
  pick: (snapshot: Snapshot) => Value,
): Value {
  return useSyncExternalStore(store.subscribe, () => pick(store.getSnapshot()))
}
