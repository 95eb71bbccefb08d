import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { Judged } from './judge-unsent.ts'

/** Far behind every place that a log has given out. */
const UNSENT_FROM = 2 ** 40

/** What the device's own answers are said by, here and in the log. */
export const deviceSpeaker = { kind: 'agent', id: 'agora' } as const

const made = new WeakMap<Judged, { readonly what: OutboxItem['what']; readonly messages: readonly Message[] }>()

/** What is yet to be sent as it will stand in the conversation, the device's answers among it, in a place of its own. */
export function unsentMessages(items: readonly OutboxItem[], judged: readonly Judged[]): readonly Message[] {
  const outcomes = new Map(judged.map((one) => [one.id, one]))
  return items.flatMap((item) => {
    const outcome = outcomes.get(item.id)
    if (!outcome) return []
    const known = made.get(outcome)
    if (known?.what === item.what) return known.messages
    const messages = toMessages(item, outcome)
    made.set(outcome, { what: item.what, messages })
    return messages
  })
}

/** Whether a place is that of something which is yet to be sent. */
export function isUnsentPlace(seq: number): boolean {
  return seq >= UNSENT_FROM
}

function toMessages({ id, user, at, order, what }: OutboxItem, judged: Judged): readonly Message[] {
  if (what.kind !== 'message') return []
  const { text, via, saidIn, handled, answered } = what.message
  const { as, number, request, command, heard, answers } = judged
  const seq = UNSENT_FROM + 2 * order
  const said: Message = {
    id: id as MessageId,
    seq,
    by: { kind: 'user', id: user },
    text,
    as,
    at,
    saidAt: at,
    ...(number === undefined ? {} : { number }),
    ...(request === undefined ? {} : { request }),
    ...(command === undefined ? {} : { command }),
    ...(heard === undefined ? {} : { heard }),
    ...(answers === undefined ? {} : { answers }),
    ...(via === undefined ? {} : { via }),
    ...(saidIn === undefined ? {} : { saidIn }),
    ...(handled === undefined ? {} : { handled }),
  }
  if (!answered) return [said]
  const reply: Message = {
    id: answered.id,
    seq: seq + 1,
    by: deviceSpeaker,
    text: answered.text,
    as: 'reply',
    at: answered.at ?? at,
    offline: { rulesOf: answered.rulesOf },
    ...(answered.sources === undefined ? {} : { sources: answered.sources }),
  }
  return [said, reply]
}
