import { byteLength } from '@agora/protocol/byte-length'
import type { OutboxItem } from './outbox-state.ts'

/** Messages in one request: enough to empty a day's outbox quickly. */
export const MAX_BATCH = 100
/** Bytes in one request: on a thin line a large one would be cut off, and begin again, for ever. */
export const MAX_BATCH_BYTES = 64 * 1024

/** What goes next of a conversation, as one request: one command, or messages that stand together. */
export function nextBatch(items: readonly OutboxItem[], thread: string): readonly OutboxItem[] {
  const batch: OutboxItem[] = []
  let bytes = 0
  for (const item of items) {
    if (item.thread !== thread || item.refused !== undefined) continue
    if (item.what.kind === 'command') return batch.length === 0 ? [item] : batch
    const { text, answered, photos } = item.what.message
    bytes += byteLength(text) + (answered ? byteLength(answered.text) : 0)
    // Photos take their time: what was said before does not wait for them.
    if (photos && batch.length > 0) return batch
    if (batch.length === MAX_BATCH || (batch.length > 0 && bytes > MAX_BATCH_BYTES)) return batch
    batch.push(item)
    if (photos) return batch
  }
  return batch
}
