import type { Store } from '@agora/client/store'
import { useSyncExternalStore } from 'react'

export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
