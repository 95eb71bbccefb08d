import type { OutboxEffect } from '@agora/core/outbox/outbox-input'
import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { OutboxParts } from './outbox-parts.ts'
import { eraseItems, withdrawItems } from './remove-items.ts'
import { sendItems, sendPhotosOf } from './send-items.ts'

/** Does what a step of the machine asks for. What is written is on the device before anything after it is sent. */
export function runEffects(parts: OutboxParts, effects: readonly OutboxEffect[], before: readonly OutboxItem[]): void {
  const { ports, uploads, alarm } = parts
  let written: Promise<readonly string[]> = Promise.resolve([])
  for (const effect of effects) {
    switch (effect.type) {
      case 'write': {
        const earlier = written
        const gone = writeItems(parts, effect.items)
        written = earlier.then(async (others) => [...others, ...(await gone)])
        break
      }
      case 'erase':
        eraseItems(
          parts,
          before.filter(({ id }) => effect.ids.includes(id)),
        )
        if (effect.photos.length > 0) void ports.photos.drop(effect.photos)
        break
      case 'withdraw':
        void withdrawItems(parts, effect.ids).catch(() => undefined)
        break
      case 'send':
        void written.then((gone) => sendItems(parts, effect.thread, effect.ids, gone))
        break
      case 'upload':
        void sendPhotosOf(parts, effect.thread, effect.id)
        break
      case 'stop-upload':
        uploads.stop(effect.id)
        break
      case 'wake-at':
        alarm.setTo(effect.atMs)
        break
      default:
        return effect satisfies never
    }
  }
}

/** Resolves with those that are no longer on the device: another tab took them back. */
async function writeItems({ storage }: OutboxParts, items: readonly OutboxItem[]): Promise<readonly string[]> {
  try {
    const there = await storage.change((device) => device.outbox.update(items))
    return items.map(({ id }) => id).filter((id) => !there.includes(id))
  } catch {
    // A device that is full sends them all the same: that makes room.
    return []
  }
}
