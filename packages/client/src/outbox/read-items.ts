import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { OutboxParts } from './outbox-parts.ts'
import { tellRefused } from './settle-items.ts'

/** All that is on the device now, in order. */
export function takeRead(parts: OutboxParts, items: readonly OutboxItem[]): void {
  const unsent = items.filter((item) => !isOver(parts, item))
  parts.machine.step({ type: 'restored', items: sameObjects(parts.machine.state.items, unsent) })
  tellRefused(parts, unsent)
}

/** The server has it: an earlier life, another tab or this one knows. */
function isOver({ leaving, acknowledged, tellChange }: OutboxParts, item: OutboxItem): boolean {
  if (leaving.has(item.id)) return true
  if (!item.kept) return false
  leaving.add(item)
  acknowledged.add(item, item.kept)
  tellChange(item.thread)
  return true
}

/** What has not changed is the same object, so that nothing is judged or drawn again for it. */
function sameObjects(before: readonly OutboxItem[], items: readonly OutboxItem[]): readonly OutboxItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  return items.map((item) => {
    const own = known.get(item.id)
    return own && JSON.stringify(own) === JSON.stringify(item) ? own : item
  })
}
