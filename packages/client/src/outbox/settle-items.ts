import type { OutboxInput } from '@agora/core/outbox/outbox-input'
import type { OutboxItem, Receipt } from '@agora/core/outbox/outbox-state'
import type { OutboxParts } from './outbox-parts.ts'

/** What the server said of each item. */
export function receiveReceipts(
  parts: OutboxParts,
  thread: string,
  receipts: ReadonlyMap<string, Receipt>,
  details?: unknown,
): void {
  if (receipts.size === 0) return
  parts.machine.step({ type: 'receipts', thread, receipts })
  tellRefused(parts, parts.machine.of(thread), details)
}

/** Tells a waiting caller the refusal; the item is then settled, and no list shows it again. */
export function tellRefused(
  { machine, itemWaiters }: OutboxParts,
  items: readonly OutboxItem[],
  details?: unknown,
): void {
  for (const { id, refused } of items) {
    if (refused === undefined || !itemWaiters.settle(id, { kind: 'refused', why: refused, details })) continue
    machine.step({ type: 'removed', ids: [id] })
  }
}

/** What was under way in a conversation came to nothing. */
export function failThread(
  { ports, machine, itemWaiters }: OutboxParts,
  thread: string,
  why: Extract<OutboxInput, { type: 'failed' }>['why'],
): void {
  const { ambient } = ports
  machine.step({ type: 'failed', thread, why, nowMs: ambient.elapsed(), random: ambient.random() })
  for (const { id } of machine.of(thread)) itemWaiters.settle(id, { kind: 'waits' })
}
