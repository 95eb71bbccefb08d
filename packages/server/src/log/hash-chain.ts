import type { Envelope } from '@agora/protocol/events'
import { WIRE_VERSION } from '@agora/protocol/version'
import { type EventHeader, chainHash, contentHash } from './chain-hash.ts'

/** An event as it lies on disk. Erased content leaves its hash behind, so that the chain still holds. */
export type StoredEvent = EventHeader & {
  readonly hash: Uint8Array
  readonly body:
    | { readonly kind: 'kept'; readonly content: string; readonly salt: Uint8Array }
    /** `remains`: what the event was without its words, where its conversation goes on. */
    | { readonly kind: 'erased'; readonly contentHash: Uint8Array; readonly remains?: string | undefined }
}

export const SALT_BYTES = 16
/** What the first event of a thread follows. */
export const GENESIS: Uint8Array = new Uint8Array(32)

/** Chains an event to its predecessor: H(previous, H(salt, content), header), over the bytes as stored. */
export function sealEvent(previous: Uint8Array, event: Envelope, salt: Uint8Array): StoredEvent {
  const { thread, seq, at, type, by, turn } = event
  const header = { thread, seq, at, type, by, turn }
  const content = contentOf(event)
  const hash = chainHash(previous, contentHash(salt, content), header)
  return { ...header, hash, body: { kind: 'kept', content, salt } }
}

/** What is stored of an event beside its header. */
export function contentOf(event: Envelope): string {
  const { v: _v, thread: _thread, seq: _seq, at: _at, type: _type, by: _by, turn: _turn, ...rest } = event
  return JSON.stringify(rest)
}

/** The hash that this event should have after that one. */
export function expectedHash(previous: Uint8Array, event: StoredEvent): Uint8Array {
  return chainHash(previous, contentHashOf(event), event)
}

export function contentHashOf({ body }: StoredEvent): Uint8Array {
  return body.kind === 'erased' ? body.contentHash : contentHash(body.salt, body.content)
}

/** The event as JSON for the wire. The stored content is spliced in as it is: reading back costs no parsing. */
export function envelopeJson(event: StoredEvent): string {
  const { thread, seq, at, type, by, turn, body } = event
  const header = JSON.stringify({ v: WIRE_VERSION, thread, seq, at, ...(turn ? { turn } : {}), by, type })
  const rest = body.kind === 'kept' ? body.content : (body.remains ?? '{"erased":true}')
  return rest === '{}' ? header : `${header.slice(0, -1)},${rest.slice(1)}`
}

/** It has its content, or what is left of it where its conversation goes on. */
export function isReadable({ body }: StoredEvent): boolean {
  return body.kind === 'kept' || body.remains !== undefined
}

/** The event as data; the chain vouches for what we wrote ourselves. */
export function readEnvelope(event: StoredEvent): Envelope {
  return JSON.parse(envelopeJson(event)) as Envelope
}
