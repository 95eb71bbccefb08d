import type { CheckpointRows } from '@agora/agents/checkpoints/checkpoint-rows'
import type { Listing } from '@agora/core/thread/listing'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { AttachmentId } from '@agora/protocol/attachment'
import type { DomainId, PastInspection } from '@agora/protocol/inspection'
import type { Credentials } from '../auth/credentials.ts'
import type { AttachmentStore } from './attachments/attachment-store.ts'
import type { StoredEvent } from './hash-chain.ts'
import type { Participant, ParticipantId } from '@agora/protocol/table'

/** Where a log stands: its last number and the hash that its whole past leads to. */
export type Position = { readonly seq: number; readonly hash: Uint8Array }

/** The answer to a command with an `Idempotency-Key`, kept so that a repeat gets the same. */
export type Receipt = { readonly key: string; readonly fingerprint: string; readonly answer: string }

/** What belongs together for one thread: all of it becomes durable, or none. */
export type ThreadAppend = {
  readonly thread: ThreadId
  /** Where the log must stand for this to be true; `undefined`: the thread must not exist. */
  readonly expected: Position | undefined
  readonly events: readonly StoredEvent[]
  /** The projection after the events, and the position they lead to. */
  readonly state: ThreadState
  readonly hash: Uint8Array
  /** Where the thread stands in lists now; undefined where that is where it stood before. */
  readonly listing: Listing | undefined
  readonly messages: readonly { readonly id: MessageId; readonly seq: number }[]
  readonly receipts: readonly Receipt[]
  /** Where some of the notes stand that this adds. */
  readonly marks: readonly { readonly number: number; readonly seq: number }[]
  /** Notes that are changed by this, in order. */
  readonly revisions: readonly NoteRevision[]
  /** Where messages were said that events of this change: the one, and the number of the other. */
  readonly changes: readonly { readonly of: number; readonly seq: number }[]
  /** Photos that go with messages of this: they stay as long as the thread. */
  readonly attachments: readonly AttachmentId[]
  /** Numbers of the events among these that concern an inspection. */
  readonly dossier: readonly number[]
  /** What the inspection says to the next one of its firm; null takes that back; undefined changes nothing. */
  readonly past: PastInspection | null | undefined
  /** What is to be erased from now on. */
  readonly erasures: readonly ErasedPart[]
  /** Preference changes that this append stores. */
  readonly preferences: readonly PreferenceChange[]
}

/** What is to be erased: a conversation, notes that a person erased, or notes that expired. */
export type ErasedPart = {
  readonly kind: 'thread' | 'notes' | 'expired'
  /** The numbers of the notes; 0 for a conversation. */
  readonly first: number
  readonly last: number
}

/** What is left of an event: its content without words, as JSON. `contentHash` keeps the chain whole. */
export type LeftEvent = { readonly seq: number; readonly contentHash: Uint8Array; readonly remains: string }

/** It was asked for, and a file may still hold a copy. */
export type Erasure = ErasedPart & { readonly thread: ThreadId }

/** A note has another text, a version beside it, or is withdrawn or not; what is not given stays. */
export type NoteRevision =
  | { readonly number: number; readonly editSeq: number }
  | { readonly number: number; readonly forkSeq: number }
  | { readonly number: number; readonly withdrawn: boolean }
  | { readonly number: number; readonly erased: true }

export type PreferenceChange = { readonly user: UserId; readonly field: string; readonly value: unknown }

/** A note that is not as it was said. */
export type RevisedNote = {
  readonly number: number
  /** The event that gave it the text it has; undefined where it has the first. */
  readonly edit: StoredEvent | undefined
  readonly withdrawn: boolean
  readonly erased: boolean
  /** The events that put versions beside that text, in order: those that are younger than it. */
  readonly forks: readonly StoredEvent[]
}

export type CommitOutcome =
  | { readonly kind: 'committed' }
  /** The log stood elsewhere: another process was faster, or what this built upon failed. Decide again. */
  | { readonly kind: 'conflict' }
  /** A message id or key in it is taken already. */
  | { readonly kind: 'taken' }
  /** A `StorageError`, or a bug. Whether it was written is then unknown; a repeat with the same ids tells. */
  | { readonly kind: 'failed'; readonly error: unknown }

export type ThreadRow = { readonly state: ThreadState; readonly hash: Uint8Array }

export type FirmQuery = {
  readonly owner: UserId
  readonly domain: DomainId
  readonly registration: string | undefined
  readonly name: string
}

export type ThreadQuery = {
  readonly owner: UserId
  readonly archived: boolean
  /** Folded text that the title contains. */
  readonly search: string
  readonly limit: number
  /** The last row of the page before. */
  readonly after: { readonly listTime: number; readonly id: ThreadId } | undefined
}

/**
 * The port to a durable log. Implementations: memory, SQLite, PostgreSQL; one contract suite holds for all.
 * Everything that goes in or comes out is plain data. Several processes may share one database: `commit` compares
 * position *and* hash, because after a failed append a later one may fit the number and build on what never was.
 */
export type LogStorage = {
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  /** Where turns stand that are not closed. */
  readonly checkpoints: CheckpointRows
  /** Photos that were sent to go with messages. */
  readonly attachments: AttachmentStore
  /** The sessions of browsers that signed in. */
  readonly credentials: Credentials
  /** Several processes may use it at once: what another one holds is not dead because it is not ours. */
  readonly isShared: boolean
  /** One outcome per append, in order. Durable when it returns. At most one append per thread in a batch. */
  commit(batch: readonly ThreadAppend[]): Promise<CommitOutcome[]>
  readThread(thread: ThreadId): Promise<ThreadRow | undefined>
  /** Events with a greater number than `after`, in order. */
  readEvents(thread: ThreadId, after: number, limit: number): Promise<StoredEvent[]>
  /** The last `message-posted` events with a smaller number than `before`, in order. */
  readMessages(thread: ThreadId, before: number, limit: number): Promise<StoredEvent[]>
  /** The first `message-posted` events with a greater number than `after`, in order. */
  readMessagesAfter(thread: ThreadId, after: number, limit: number): Promise<StoredEvent[]>
  /** Where reading must begin to meet every note from this number on: that note stands after the number given. */
  findNote(thread: ThreadId, number: number): Promise<number>
  /** Those notes with numbers from … to … that are not as they were said. */
  readRevisions(thread: ThreadId, from: number, to: number): Promise<RevisedNote[]>
  /** The last events by which microphones were opened or closed, from … to …, in order. */
  readRecordings(thread: ThreadId, from: number, to: number, limit: number): Promise<StoredEvent[]>
  /** The events that changed messages which were said from … to …, in order. */
  readChanges(thread: ThreadId, from: number, to: number): Promise<StoredEvent[]>
  /** The events that concern the inspection, with a greater number than `after`, in order. */
  readDossierEvents(thread: ThreadId, after: number, limit: number): Promise<StoredEvent[]>
  /** Inspections of a firm that were made final, the newest first: by its number, or where it has none by its name. */
  listPastInspections(firm: FirmQuery, limit: number): Promise<PastInspection[]>
  /** The events by which these messages were posted, of those that were. */
  findMessages(thread: ThreadId, ids: readonly MessageId[]): Promise<StoredEvent[]>
  findReceipt(thread: ThreadId, key: string): Promise<Receipt | undefined>
  /** Threads with a job, the longest due first. */
  listDue(limit: number): Promise<ThreadRow[]>
  /** Threads of an owner with open questions, the last changed first. */
  listAsking(owner: UserId, limit: number): Promise<ThreadRow[]>
  /** This process runs turns, and is taken to be alive until then. */
  saveWorker(id: string, aliveUntil: number): Promise<void>
  /** This process runs none any more. */
  dropWorker(id: string): Promise<void>
  /** Processes that are alive at this time; those that were not for long are forgotten. */
  listWorkers(now: number): Promise<string[]>
  readPreferences(user: UserId): Promise<Record<string, unknown>>
  writePreferences(changes: readonly PreferenceChange[]): Promise<void>
  /** A user's pool of participants, by id. */
  readPool(user: UserId): Promise<Participant[]>
  /** Adds one that must not be there yet, or puts it in the place of one that must; false where that is not so. */
  writePool(user: UserId, participant: Participant, how: 'add' | 'replace'): Promise<boolean>
  /** False where there was none. */
  dropFromPool(user: UserId, id: ParticipantId): Promise<boolean>
  listThreads(query: ThreadQuery): Promise<ThreadRow[]>
  /** The owner's threads that grew from this root by branching, with the root; the oldest branch first. */
  listTree(owner: UserId, root: ThreadId, limit: number): Promise<ThreadRow[]>
  /** Every thread, deleted ones too, by id: for checks and repairs. */
  listThreadIds(after: ThreadId | undefined, limit: number): Promise<ThreadId[]>
  /** Takes the content of the next events of a deleted thread out of the tables; false when none is left. */
  eraseContent(thread: ThreadId, limit: number): Promise<boolean>
  /**
   * Puts in the place of events what is left of them without words of a note; drops photos, and answers that were kept for
   * repeats and name the message. All of it or nothing.
   */
  eraseWords(
    thread: ThreadId,
    message: MessageId,
    left: readonly LeftEvent[],
    photos: readonly AttachmentId[],
  ): Promise<void>
  /** Erasures that are not finished. */
  listErasures(): Promise<Erasure[]>
  /**
   * Call this when the content is gone from the tables: it removes every copy from the files and forgets these
   * erasures. Returns false while another program reads the old pages; try again later.
   */
  finishErasures(done: readonly Erasure[]): Promise<boolean>
  close(): Promise<void>
}

/** A process that was not heard of for this long is no longer written of. */
export const FORGET_WORKER_MS = 24 * 60 * 60 * 1_000

/** The storage failed through no fault of this code. The server has told no client about what failed. */
export class StorageError extends Error {
  readonly kind: 'full' | 'unavailable'
  constructor(kind: 'full' | 'unavailable', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}
