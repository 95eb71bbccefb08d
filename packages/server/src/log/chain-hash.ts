import { createHash } from 'node:crypto'
import type { Actor } from '@agora/protocol/actor'
import type { ThreadId, TurnId } from '@agora/protocol/ids'

/**
 * The version of the chain: a part of every hash of every log. It is not the version of the wire: raising it would break
 * the chain of each event that was ever written.
 */
const CHAIN_VERSION = 1

export type EventHeader = {
  readonly thread: ThreadId
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly by: Actor
  readonly turn: TurnId | undefined
}

/** The salt keeps an erased text from being guessed by trying sentences against its hash. */
export function contentHash(salt: Uint8Array, content: string): Uint8Array {
  return createHash('sha256').update(salt).update(content, 'utf8').digest()
}

export function chainHash(previous: Uint8Array, content: Uint8Array, header: EventHeader): Uint8Array {
  const { thread, seq, at, type, by, turn } = header
  // The two hashes have a fixed length and stand first: no two different inputs give the same bytes.
  const headerBytes = JSON.stringify([CHAIN_VERSION, thread, seq, at, type, by.kind, by.id, turn ?? null])
  return createHash('sha256').update(previous).update(content).update(headerBytes, 'utf8').digest()
}
