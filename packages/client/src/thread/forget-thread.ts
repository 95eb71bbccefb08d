import type { KeptThreads } from '../kept/kept-threads.ts'
import type { WatchedList } from '../list/watched-list.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** The server has erased it, because somebody deleted it here. */
export function forgetThread(
  id: string,
  { list, outbox, kept }: { readonly list: WatchedList; readonly outbox: Outbox; readonly kept: KeptThreads },
): void {
  list.drop(id)
  kept.forget(id, 'sound')
  outbox.drop(outbox.of(id).map((item) => item.id))
  outbox.release(id)
}

/** Somebody deleted it elsewhere: what was said here and never left this device stays, to be copied. */
export function forgetDeleted(
  id: string,
  { outbox, kept }: { readonly outbox: Outbox; readonly kept: KeptThreads },
  sound?: 'sound',
): void {
  kept.forget(id, sound)
  outbox.dropStored(id)
}
