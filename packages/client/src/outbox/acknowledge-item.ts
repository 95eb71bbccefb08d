import type { OutboxItem, Receipt } from '@agora/core/outbox/outbox-state'
import type { AckNews } from '../device/device.ts'
import type { OutboxParts } from './outbox-parts.ts'

/** The server has acked the item: views show it until the log brings it. */
export function acknowledgeItem(parts: OutboxParts, item: OutboxItem, { became, seq }: AckNews): void {
  const { ports, machine, storage, acknowledged, progress } = parts
  progress.count()
  const isAwaited = item.what.kind === 'message' || seq !== undefined
  const isShown = storage.identity.keeps === 'disk' || ports.isShown(item.thread)
  // The log may have brought it before the answer came.
  if (!isAwaited || !isShown || !machine.find(item.id)) return
  const at = ports.ambient.now()
  acknowledged.add(item, { at, ...(became ? { became } : {}), ...(seq === undefined ? {} : { seq }) })
}

/** What the other tabs are told of it. */
export function newsOfReceipt(id: string, receipt: Receipt | undefined, seq: number | undefined): AckNews {
  const became = receipt?.kind === 'acked' ? receipt.became : undefined
  return { id, ...(became ? { became } : {}), ...(seq === undefined ? {} : { seq }) }
}
