import type { Actor } from '@agora/protocol/actor'
import { must } from '@agora/core/assert'
import { foldText } from '@agora/core/fold-text'
import { completeState } from '@agora/inspection/state/thread-state'
import type { ThreadId, TurnId, UserId } from '@agora/protocol/ids'
import type { PastInspection } from '@agora/protocol/inspection'
import type { StoredEvent } from './hash-chain.ts'
import type { Erasure, RevisedNote, ThreadRow } from './log-storage.ts'
import type { Participant } from '@agora/protocol/table'

/** A row of `event`, alike in SQLite and PostgreSQL. */
export type EventRow = {
  thread_id: string
  seq: number
  at: number
  type: string
  by_kind: string
  by_id: string
  turn: string | null
  content: string | null
  salt: Uint8Array | null
  content_hash: Uint8Array | null
  hash: Uint8Array
  remains: string | null
}

export const eventColumns = 'thread_id, seq, at, type, by_kind, by_id, turn, content, salt, content_hash, hash, remains'

export function fromRow(row: EventRow): StoredEvent {
  return {
    thread: row.thread_id as ThreadId,
    seq: row.seq,
    at: row.at,
    type: row.type,
    by: { kind: row.by_kind as Actor['kind'], id: row.by_id },
    turn: (row.turn ?? undefined) as TurnId | undefined,
    hash: row.hash,
    body:
      row.content === null
        ? {
            kind: 'erased',
            contentHash: must(row.content_hash, 'an erased event leaves its hash'),
            remains: row.remains ?? undefined,
          }
        : { kind: 'kept', content: row.content, salt: must(row.salt, 'kept content has a salt') },
  }
}

/** The values of a new event, in the order of `eventColumns` without what only erasing writes. */
export function toValues({
  thread,
  seq,
  at,
  type,
  by,
  turn,
  body,
  hash,
}: StoredEvent): [
  string,
  number,
  number,
  string,
  string,
  string,
  string | null,
  string | null,
  Uint8Array | null,
  Uint8Array,
] {
  const [content, salt] = body.kind === 'kept' ? [body.content, body.salt] : [null, null]
  return [thread, seq, at, type, by.kind, by.id, turn ?? null, content, salt, hash]
}

/** What erasing left of an event that comes out of a file: the hash of its content, and what it was without words. */
export function toErasedValues({ body }: StoredEvent): [Uint8Array | null, string | null] {
  return body.kind === 'kept' ? [null, null] : [body.contentHash, body.remains ?? null]
}

export function fromThreadRow(row: { state: string; hash: Uint8Array }): ThreadRow {
  return { state: completeState(JSON.parse(row.state) as ThreadRow['state']), hash: row.hash }
}

/** A row of `note_revision`, with the event that it points to. */
export type RevisionRow = Omit<EventRow, 'seq'> & {
  seq: number | null
  number: number
  withdrawn: number | boolean | null
  erased: number | boolean | null
}

export const revisionColumns =
  'r.number, r.withdrawn, r.erased, ' +
  eventColumns
    .split(', ')
    .map((column) => `e.${column}`)
    .join(', ')

/** A row of `note_fork`, with its event. */
export type ForkRow = EventRow & { number: number }

export const forkColumns = revisionColumns.replace('r.number, r.withdrawn, r.erased', 'f.number')

export function fromRevisionRows(rows: readonly RevisionRow[], forkRows: readonly ForkRow[]): RevisedNote[] {
  const forks = new Map<number, StoredEvent[]>()
  for (const { number, ...row } of forkRows) forks.set(number, [...(forks.get(number) ?? []), fromRow(row)])
  return rows.map(({ number, withdrawn, erased, ...row }) => {
    const edit = row.seq === null ? undefined : fromRow({ ...row, seq: row.seq })
    // Also of what an edit settled between the two reads.
    const beside = (forks.get(number) ?? []).filter(({ seq }) => seq > (edit?.seq ?? 0))
    return { number, edit, withdrawn: Boolean(withdrawn), erased: Boolean(erased), forks: beside }
  })
}

/** A row of `past_inspection`, as it is written. */
export function toPastValues(owner: UserId, past: PastInspection): [string, string, string, string, number, string] {
  const { domain, company, at } = past
  return [owner, domain, company.registration ?? '', foldText(company.name), at, JSON.stringify(past)]
}

export function fromPastRow({ content }: { content: string }): PastInspection {
  return JSON.parse(content) as PastInspection
}

export function fromPreferenceRows(rows: readonly { field: string; value: string }[]): Record<string, unknown> {
  return Object.fromEntries(rows.map(({ field, value }) => [field, JSON.parse(value) as unknown]))
}

/** It was looked at when it was written. */
export function fromPoolRow({ definition }: { readonly definition: string }): Participant {
  return JSON.parse(definition) as Participant
}

/** A row of `erasure`. */
export type ErasureRow = { thread_id: string; kind: string; first: number; last: number }

export function fromErasureRow({ thread_id, kind, first, last }: ErasureRow): Erasure {
  return { thread: thread_id as ThreadId, kind: kind as Erasure['kind'], first, last }
}
