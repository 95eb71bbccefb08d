import type { ThreadCache } from '../cache/thread-cache.ts'
import type { WatchedList } from '../list/watched-list.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** The server has erased it, because the user deleted it on this device. */
export function forgetThread(
  id: string,
  { list, outbox, cache }: { readonly list: WatchedList; readonly outbox: Outbox; readonly cache: ThreadCache },
): void {
  list.drop(id)
  cache.forget(id, 'sound')
  outbox.drop(outbox.of(id).map((item) => item.id))
  outbox.release(id)
}

/** It was deleted elsewhere: words that never left this device stay, to be copied. */
export function forgetDeleted(
  id: string,
  { outbox, cache }: { readonly outbox: Outbox; readonly cache: ThreadCache },
  sound?: 'sound',
): void {
  cache.forget(id, sound)
  outbox.dropStored(id)
}
