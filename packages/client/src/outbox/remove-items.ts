import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { OutboxParts } from './outbox-parts.ts'

/** These are in the log for all to see, or no longer wanted. */
export function forgetItems({ acknowledged, machine, tellChange }: OutboxParts, ids: readonly string[]): void {
  const threads = acknowledged.forget(ids)
  const unsent = new Set(ids)
  if (machine.state.items.some(({ id }) => unsent.has(id))) machine.step({ type: 'seen', ids })
  for (const thread of threads) tellChange(thread)
}

/** The server has these: they leave the outbox when the device's copy of their conversation has them. */
export function eraseItems(parts: OutboxParts, items: readonly OutboxItem[]): void {
  const { ports, storage, acknowledged, leaving } = parts
  // What goes with the page need not outlive it.
  if (storage.identity.keeps === 'memory') {
    return void removeItems(
      parts,
      items.map(({ id }) => id),
    ).catch(() => undefined)
  }
  const marked = items.map((item): OutboxItem => {
    return { ...item, kept: acknowledged.markOf(item.id) ?? { at: ports.ambient.now() } }
  })
  for (const item of marked) leaving.add(item)
  void storage.change((device) => device.outbox.update(marked)).catch(() => undefined)
}

export async function removeItems(parts: OutboxParts, ids: readonly string[]): Promise<void> {
  const { ports, storage, acknowledged } = parts
  await storage.change((device) => device.outbox.remove(ids))
  storage.tell()
  // If no view shows the thread, the device's cache shows them from now on.
  const unseen = ids.filter((id) => !ports.isShown(acknowledged.threadOf(id) ?? ''))
  if (unseen.some((id) => acknowledged.has(id))) forgetItems(parts, unseen)
}

/** A person takes them back, unless another tab has sent them meanwhile. */
export async function withdrawItems({ storage }: OutboxParts, ids: readonly string[]): Promise<void> {
  const removed = await storage.change((device) => device.outbox.remove(ids, 'free'))
  // Another tab was sending it: it is still there.
  if (removed.length < ids.length) await storage.reload()
  storage.tell()
}
