import type { Envelope, EventBody } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { Thread } from '@agora/protocol/thread'

/** Ids are branded where they are parsed; tests write them as they are. */
export function buildEvent(seq: number, body: Record<string, unknown> & { readonly type: string }): Envelope {
  const header = { v: 1, thread: 't', seq, at: 1_000 + seq, by: { kind: 'user', id: 'owner' } }
  return { ...header, ...body } as unknown as Envelope
}

export function posted(seq: number, fields: Partial<Extract<EventBody, { type: 'message-posted' }>> = {}): Envelope {
  return buildEvent(seq, { type: 'message-posted', message: `m${seq}`, text: `text ${seq}`, as: 'turn', ...fields })
}

export function buildMessage(seq: number): Message {
  return {
    id: `m${seq}`,
    seq,
    by: { kind: 'user', id: 'owner' },
    text: `text ${seq}`,
    as: 'turn',
    at: 1_000 + seq,
  } as unknown as Message
}

export function buildThread(fields: Partial<Record<keyof Thread, unknown>> = {}): Thread {
  return {
    id: 't',
    title: 'Bakkerij',
    mode: 'feedback',
    noteCount: 0,
    heardCount: 0,
    offer: null,
    domain: 'food',
    flags: [],
    inspection: null,
    seq: 1,
    policy: 'queue',
    schedule: 'addressed',
    participants: [],
    table: null,
    asks: [],
    activeTurn: null,
    archived: false,
    createdAt: 1_000,
    updatedAt: 1_001,
    ...fields,
  } as unknown as Thread
}
