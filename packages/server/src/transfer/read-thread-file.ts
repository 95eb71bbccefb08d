import { createHash } from 'node:crypto'
import { must } from '@agora/core/assert'
import { applyEvent } from '@agora/inspection/thread/apply-event'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Attachment } from '@agora/protocol/attachment'
import { type Envelope, KnownEnvelope } from '@agora/protocol/events'
import { Failure } from '../failure.ts'
import { GENESIS, SALT_BYTES, type StoredEvent, expectedHash, readEnvelope } from '../log/hash-chain.ts'
import { type FileEvent, ThreadFile } from './thread-file.ts'

/** A conversation out of a file, all of it looked at. */
export type FiledThread = {
  /** As they lie in the log. */
  readonly events: readonly StoredEvent[]
  readonly envelopes: readonly Envelope[]
  /** What it adds up to. */
  readonly last: ThreadState
  /** What it adds up to after so many events; undefined before the first. */
  readonly stateAfter: (events: number) => Promise<ThreadState | undefined>
  readonly photos: readonly { readonly attachment: Attachment; readonly content: Uint8Array }[]
}

/** Reads a conversation file. Throws on any fault before anything is stored. */
export function readThreadFile(given: unknown): FiledThread {
  const parsed = ThreadFile.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw bad(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'invalid'}`)
  }
  const file = parsed.data
  const events: StoredEvent[] = []
  const envelopes: Envelope[] = []
  const states: ThreadState[] = []
  let previous = GENESIS
  for (const [index, one] of file.events.entries()) {
    const event = toStored(file, one)
    if (one.seq !== index + 1) throw bad(`event ${index + 1} is missing`)
    if (Buffer.compare(expectedHash(previous, event), event.hash) !== 0) {
      throw bad(`event ${one.seq} is not what was written, or does not follow the one before`)
    }
    const envelope = readWhole(event)
    states.push(fold(states.at(-1), envelope))
    events.push(event)
    envelopes.push(envelope)
    previous = event.hash
  }
  const last = must(states.at(-1), 'a file has events')
  if (last.deleted) throw bad('the conversation in it was deleted')
  const stateAfter = (count: number) => Promise.resolve(states[count - 1])
  return { events, envelopes, last, stateAfter, photos: readPhotos(file, envelopes) }
}

function toStored(
  { thread }: ThreadFile,
  { salt, hash, content, contentHash, turn, ...header }: FileEvent,
): StoredEvent {
  if (contentHash !== undefined) {
    const body = { kind: 'erased', contentHash: Buffer.from(contentHash, 'base64'), remains: content } as const
    return { ...header, thread, turn, hash: Buffer.from(hash, 'base64'), body }
  }
  const bytes = Buffer.from(salt, 'base64')
  if (bytes.length !== SALT_BYTES) throw bad(`event ${header.seq} has a salt of another length`)
  return { ...header, thread, turn, hash: Buffer.from(hash, 'base64'), body: { kind: 'kept', content, salt: bytes } }
}

function readWhole(event: StoredEvent): Envelope {
  let given: unknown
  try {
    given = readEnvelope(event)
  } catch {
    throw bad(`event ${event.seq} is not JSON`)
  }
  const known = KnownEnvelope.safeParse(given)
  if (!known.success) {
    throw bad(`event ${event.seq} ("${event.type.slice(0, 40)}") is none that this version of Agora knows`)
  }
  // The header is what the chain vouches for: content that says otherwise was not written by us.
  const { thread, seq, at, by, type, turn } = known.data
  const isSame =
    thread === event.thread && seq === event.seq && at === event.at && type === event.type && turn === event.turn
  if (!isSame || by.id !== event.by.id || by.kind !== event.by.kind) {
    throw bad(`event ${event.seq} says two things of itself`)
  }
  return known.data as Envelope
}

function fold(state: ThreadState | undefined, event: Envelope): ThreadState {
  try {
    return applyEvent(state, event)
  } catch {
    throw bad(`event ${event.seq} ("${event.type}") cannot have happened there`)
  }
}

function readPhotos(file: ThreadFile, envelopes: readonly Envelope[]): FiledThread['photos'] {
  const named = new Map(
    envelopes
      .flatMap((event) => (event.type === 'message-posted' ? (event.attachments ?? []) : []))
      .map((one) => [one.id, one]),
  )
  return file.attachments.map(({ data, ...attachment }) => {
    const content = Buffer.from(data, 'base64')
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (named.get(attachment.id)?.sha256 !== sha256) throw bad(`photo ${attachment.id} is not the one that was sent`)
    return { attachment: { ...attachment, sha256, bytes: content.length }, content }
  })
}

function bad(why: string): Failure {
  return new Failure('bad-request', `this file cannot be imported: ${why}`)
}
