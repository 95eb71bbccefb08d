import type { Outbox } from '../outbox/outbox.ts'
import type { Outcome } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { ListSnapshot } from './list-snapshot.ts'
import type { Removals } from './removals.ts'
import type { WatchedList } from './watched-list.ts'

export type ThreadList = Store<ListSnapshot> & {
  /** What to look at; rows that are known are shown at once. */
  readonly show: (what: { readonly query?: string; readonly archived?: boolean }) => void
  readonly refresh: () => void
  readonly more: () => void
  readonly rename: (id: string, title: string) => Promise<Outcome>
  readonly archive: (id: string, archived: boolean) => Promise<Outcome>
  readonly pin: (id: string, pinned: boolean) => Promise<Outcome>
  /**
   * Gone from the list at once; erased for good after a while in which `undoRemove` brings it back. `title`: where it is
   * not among those listed.
   */
  readonly remove: (id: string, title?: string) => void
  readonly undoRemove: (id: string) => void
  /** Erases at once and for good. A conversation with a final report requires the number of that report. */
  readonly erase: (id: string, confirm: string) => Promise<Outcome>
}

export function makeThreadList(list: WatchedList, removals: Removals, outbox: Outbox): ThreadList {
  return {
    subscribe: list.store.subscribe,
    getSnapshot: list.store.getSnapshot,
    show: (view) => list.show(view),
    refresh: () => void list.refresh(),
    more: () => void list.more(),
    rename: (id, title) => list.change(id, { title }),
    archive: (id, archived) => list.change(id, { archived }),
    pin: (id, pinned) => list.pin(id, pinned),
    remove: (id, title = list.titleOf(id)) => {
      removals.add(id, title)
      outbox.hold(id)
    },
    undoRemove: (id) => {
      removals.undo(id)
      outbox.release(id)
    },
    erase: (id, confirm) => removals.eraseNow(id, confirm),
  }
}
