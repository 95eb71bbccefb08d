import type { FailedWhy } from '@agora/core/outbox/outbox-input'
import type { OutboxItem, Receipt } from '@agora/core/outbox/outbox-state'
import type { PostAnswer, Refusal } from '@agora/protocol/message'
import type { Answer, Question } from '../transports/transport.ts'

/** The request that sends these: one command, or messages in their order. */
export function askForItems(items: readonly OutboxItem[]): Question | undefined {
  const [first] = items
  if (!first) return undefined
  const { id, thread, what } = first
  if (what.kind === 'message') {
    const { zone } = items.findLast((item) => item.zone !== undefined) ?? {}
    return {
      name: 'post-messages',
      thread,
      fields: { messages: items.flatMap(wireMessage), ...(zone === undefined ? {} : { zone }) },
    }
  }
  const { name, note, fields } = what.command
  if (name === 'create-thread') {
    const { zone } = first
    return { name, key: id, fields: { ...fields, id: thread, ...(zone === undefined ? {} : { zone }) } }
  }
  return { name, thread, key: id, fields, ...(note === undefined ? {} : { note }) }
}

function wireMessage({ id, at, what }: OutboxItem): readonly Record<string, unknown>[] {
  if (what.kind !== 'message') return []
  const { photos, ...message } = what.message
  const attachments = photos?.map((photo) => photo.id)
  return [{ id, at, ...message, ...(attachments ? { attachments } : {}) }]
}

export type ReadReceipts = {
  readonly receipts: ReadonlyMap<string, Receipt>
  /** Why what has no receipt has none. */
  readonly failed?: FailedWhy
  /** Where the log tells of it, as far as the answer says. */
  readonly seq?: number
}

/** What the answer says of each item. Only what it says of an id is a receipt. */
export function readReceipts(items: readonly OutboxItem[], answer: Answer): ReadReceipts {
  if (answer.kind === 'unreachable') return { receipts: new Map(), failed: { kind: 'unanswered' } }
  const [first] = items
  if (answer.kind === 'ok') {
    if (first?.what.kind === 'command')
      return { receipts: new Map([[first.id, { kind: 'acked' }]]), ...seqOf(answer.body) }
    return readPosted(items, answer.body as Partial<PostAnswer> | undefined)
  }
  const { code, retry, details } = answer.error
  if (code === 'unauthenticated') return { receipts: new Map(), failed: { kind: 'signed-out' } }
  // It is there already: made by a request whose answer was lost, or by another tab.
  const isMade = first?.what.kind === 'command' && first.what.command.name === 'create-thread'
  if (first && isMade && code === 'thread-exists') {
    return { receipts: new Map([[first.id, { kind: 'acked' }]]) }
  }
  // A register that is down for a day must not hold up what is said meanwhile.
  if (retry !== 'no' && code !== 'registry-unavailable') return { receipts: new Map(), failed: { kind: 'again', code } }
  const { refused = [] } = (details ?? {}) as { readonly refused?: readonly Refusal[] }
  const reasons = new Map(refused.map((refusal) => [String(refusal.id), refusal.code]))
  return { receipts: new Map(items.map(({ id }) => [id, { kind: 'refused', why: reasons.get(id) ?? code }])) }
}

function readPosted(items: readonly OutboxItem[], answer: Partial<PostAnswer> | undefined): ReadReceipts {
  const receipts = new Map<string, Receipt>()
  for (const { id, code } of answer?.refused ?? []) receipts.set(id, { kind: 'refused', why: code })
  for (const became of answer?.became ?? []) receipts.set(became.id, { kind: 'acked', became })
  const isWhole = items.every(({ id }) => receipts.has(id))
  return isWhole ? { receipts } : { receipts, failed: { kind: 'unanswered' } }
}

/** Answers name it themselves, or by the conversation or the inspection as it stands after it. */
function seqOf(body: unknown): { readonly seq?: number } {
  const { seq, thread, dossier } = (body ?? {}) as Record<'seq' | 'thread' | 'dossier', unknown>
  for (const place of [seq, (thread as { seq?: unknown })?.seq, (dossier as { seq?: unknown })?.seq]) {
    if (typeof place === 'number') return { seq: place }
  }
  return {}
}
