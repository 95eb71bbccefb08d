import { photosOf } from '@agora/core/outbox/change-item'
import type { Receipt } from '@agora/core/outbox/outbox-state'
import type { Answer } from '../transports/transport.ts'
import { acknowledgeItem, newsOfReceipt } from './acknowledge-item.ts'
import { askForItems, readReceipts } from './ask-for-items.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { failThread, receiveReceipts } from './settle-items.ts'

/** Sends items of one conversation in one request. `gone`: another tab took these back before they were sent. */
export async function sendItems(
  parts: OutboxParts,
  thread: string,
  ids: readonly string[],
  gone: readonly string[],
): Promise<void> {
  const { ports, machine, storage, itemWaiters, stopped } = parts
  if (gone.length > 0) machine.step({ type: 'seen', ids: gone })
  const items = ids.flatMap((id) => machine.find(id) ?? [])
  const question = askForItems(items)
  const answer: Answer = question ? await ports.ask(question) : { kind: 'ok', body: {} }
  if (stopped.aborted) return
  const { receipts, failed, seq } = readReceipts(items, answer)
  const taken = items.filter(({ id }) => receipts.get(id)?.kind === 'acked')
  const news = taken.map((item) => newsOfReceipt(item.id, receipts.get(item.id), seq))
  const { body, error } = { body: undefined, error: undefined, ...answer }
  for (const item of taken) if (item.what.kind === 'command') ports.onDone(item, body)
  taken.forEach((item, index) => acknowledgeItem(parts, item, news[index] ?? { id: item.id }))
  // What is gone needs no receipt.
  const all = new Map<string, Receipt>(ids.map((id) => [id, { kind: 'acked' }]))
  receiveReceipts(parts, thread, failed ? receipts : new Map([...all, ...receipts]), error?.details)
  if (failed) failThread(parts, thread, failed)
  for (const { id } of taken) itemWaiters.settle(id, { kind: 'acked', body })
  storage.tell(news)
}

/** Sends the photos of one message that the server does not have yet. */
export async function sendPhotosOf(parts: OutboxParts, thread: string, id: string): Promise<void> {
  const { machine, uploads } = parts
  const item = machine.find(id)
  const answer = await uploads.send(thread, id, item ? photosOf(item) : [])
  if (!answer || answer.kind === 'ok' || machine.find(id)?.refused !== undefined) return
  const refused = answer.kind === 'failed' && answer.error.retry === 'no' && answer.error.code !== 'unauthenticated'
  if (refused) return receiveReceipts(parts, thread, new Map([[id, { kind: 'refused', why: answer.error.code }]]))
  const again = answer.kind === 'failed' ? ({ kind: 'again', code: answer.error.code } as const) : undefined
  failThread(parts, thread, again ?? { kind: 'unanswered' })
}
