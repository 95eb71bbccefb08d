import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { Thread } from '@agora/protocol/thread'
import type { WatchedList } from '../list/watched-list.ts'
import type { ThreadSession } from '../thread/thread-session.ts'

export type FinishPorts = {
  readonly sessionOf: (thread: string) => Pick<ThreadSession, 'onMade' | 'onOpen'> | undefined
  readonly list: Pick<WatchedList, 'put'>
}

/** The server did something that was done on this device: what it answered is shown before the log tells of it. */
export function finishCommand({ thread, what }: OutboxItem, body: unknown, { sessionOf, list }: FinishPorts): void {
  if (what.kind !== 'command') return
  const { thread: now } = (body ?? {}) as { readonly thread?: Thread }
  const { name } = what.command
  if ((name === 'update-thread' || name === 'pin-thread') && now) list.put(now)
  if (name !== 'create-thread') return
  if (now) sessionOf(thread)?.onMade(now)
  // It was there already.
  else sessionOf(thread)?.onOpen()
}
