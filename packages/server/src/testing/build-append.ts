/** Builds appends as the threads do, for tests that speak to a storage directly. */
import { placeEvents } from '@agora/inspection/thread/place-events'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Actor } from '@agora/protocol/actor'
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { GENESIS, SALT_BYTES, type StoredEvent, sealEvent } from '../log/hash-chain.ts'
import type { PreferenceChange, Receipt, ThreadAppend, ThreadRow } from '../log/log-storage.ts'
import { projectAppend } from '../log/project-append.ts'

export const OWNER = 'owner'

export function created(title = ''): EventBody {
  return { type: 'thread-created', title, mode: 'listen', policy: 'queue', schedule: 'addressed' }
}

export function note(id: string, text = `note ${id}`, number = 1): EventBody {
  return { type: 'message-posted', message: MessageId.parse(id), text, as: 'note', number }
}

/** An append that follows `before`, or creates the thread. Salts are made from the position: tests repeat. */
export function buildAppend(
  thread: string,
  before: ThreadRow | undefined,
  bodies: EventBody[],
  options: { at?: number; owner?: string; by?: Actor; receipts?: Receipt[]; preferences?: PreferenceChange[] } = {},
): ThreadAppend {
  const id = ThreadId.parse(thread)
  const by = options.by ?? { kind: 'user', id: options.owner ?? OWNER }
  const placed = placeEvents(before?.state, bodies, { thread: id, by, now: options.at ?? 1_000 })
  const events: StoredEvent[] = []
  let hash = before?.hash ?? GENESIS
  for (const event of placed.events) {
    const sealed = sealEvent(hash, event, new Uint8Array(SALT_BYTES).fill(event.seq % 256))
    events.push(sealed)
    hash = sealed.hash
  }
  return {
    thread: id,
    expected: before && { seq: before.state.seq, hash: before.hash },
    events,
    state: placed.state satisfies ThreadState,
    hash,
    ...projectAppend(before?.state, placed.events, placed.state),
    receipts: options.receipts ?? [],
    preferences: options.preferences ?? [],
  }
}

/** Where an append leaves its thread. */
export function after(append: ThreadAppend): ThreadRow {
  return { state: append.state, hash: append.hash }
}

/** A head, comparable: storages hand hashes over as different kinds of bytes. */
export function position(row: ThreadRow | undefined) {
  return row && { state: row.state, hash: Buffer.from(row.hash).toString('hex') }
}
