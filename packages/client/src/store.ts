/**
 * State to read and to be told of, as `useSyncExternalStore` of React and its like want it. Snapshots are immutable:
 * what has not changed is the same object as before.
 */
export type Store<Snapshot> = {
  /** Calls back after every change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Snapshot
}
