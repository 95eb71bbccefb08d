import type { AskId, AskMark } from '@agora/protocol/ask'
import type { MessageId, ThreadId, TurnId, UserId } from '@agora/protocol/ids'
import type { DomainId } from '@agora/protocol/inspection'
import type { Heard, Mode } from '@agora/protocol/heard'
import type { Branch, Hold, Policy, Schedule, Thread } from '@agora/protocol/thread'

import type { HeardTo } from '@agora/protocol/speech'
import type { Seat, Table } from '@agora/protocol/table'
import type { AgentId, CallId } from '@agora/protocol/turn'
import { tableDueAt } from './table-due.ts'

/**
 * All that must be known of a thread to decide its next command: the fold of its log.
 * It does not grow with the conversation, so it can be stored beside the log's head with every append.
 */
export type ThreadState = {
  readonly id: ThreadId
  readonly owner: UserId
  readonly title: string
  readonly mode: Mode
  readonly policy: Policy
  readonly schedule: Schedule
  readonly noteCount: number
  readonly heardCount: number
  readonly seq: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly archived: boolean
  /** Lists begin with it. */
  readonly pinned?: true | undefined
  readonly deleted: boolean
  /** The number that was given last: a note that is withdrawn keeps its number, so this is not the count. */
  readonly lastNote: number
  /** Notes from this number on were heard since the last call. */
  readonly heardFrom: number
  /** Where some earlier note stands in the log: one in every so many, so that a list begins near its place. */
  readonly mark: NoteMark
  readonly offer: Heard | null
  /** A company carries Agora's name. */
  readonly namesake: boolean
  /** The turn that runs. */
  readonly activeTurn: OpenTurn | null
  /** Turns that wait for an answer, in the order in which they began to. */
  readonly waiting: readonly OpenTurn[]
  /** What is asked and not answered yet. */
  readonly asks: readonly AskMark[]
  /** Who spoke last: a message that goes on with the subject goes there. */
  readonly lastAgent: AgentId | null
  /** What came while that turn was open: where it begins, and whether it is calls without a question. */
  readonly queued: { readonly from: number; readonly called: boolean } | null
  /** It goes back to listening after the answer. */
  readonly returns: boolean
  /** The digest that stands: its place in the log, and the last note in it. */
  readonly digest: { readonly seq: number; readonly to: number } | null
  /** Where in the log a note or a message was last edited, withdrawn or restored. */
  readonly revisedAt: number
  /** Notes wait to be digested: when that is due, and since when they wait. */
  readonly digestDue: { readonly at: number; readonly since: number } | null
  /** When the notes since the last call are withdrawn, if none of that changes. */
  readonly expiryDue: number | null
  /** Whose rules and words hold here. */
  readonly domain: DomainId
  /** Points for attention that nobody has dismissed, by id; no more than `limits.flags`. */
  readonly flags: readonly string[]
  /** Since when something that was heard waits to be worked through. */
  readonly workDue: number | null
  /** Who sits at the table, and what happens there; null until somebody is called to it. */
  readonly participants: readonly Seat[]
  readonly table: Table | null
  /** Of which other conversation it is a branch. */
  readonly branch?: Branch | undefined
  /** The time zone in which its times are shown; absent in threads that are older than this field. */
  readonly zone?: string | undefined
  /** A person keeps it from being deleted. */
  readonly hold?: Hold | undefined
}

export type NoteMark = { readonly number: number; readonly seq: number }

export type OpenTurn = {
  readonly id: TurnId
  /** It answers what was said from here … */
  readonly from: number
  /** … up to here. */
  readonly to: number
  readonly openedAt: number
  /** Somebody only called: there is nothing to answer but "yes?". */
  readonly called: boolean
  /** Who speaks in it; null until that is decided. */
  readonly agent: AgentId | null
  /** The process that runs it, or ran it last. */
  readonly holder: string
  /** Grows with each process that takes it over: what an earlier one still writes is refused. */
  readonly fence: number
  readonly stopping?: true
  /** It is a turn of somebody at the table. */
  readonly table?: true
  /** What it took along while it ran: from here to there, once for each step that took some. */
  readonly steered?: readonly { readonly from: number; readonly to: number }[]
  /** What it asked, and where the answer stands. */
  readonly asked: readonly { readonly ask: AskId; readonly answer?: number }[]
  /** The answers that it has gone on with. */
  readonly taken: number
  /** The tools that it started, and where their results stand. */
  readonly calls: readonly { readonly call: CallId; readonly result?: number }[]
  /** What it is writing was interrupted while it was spoken: how much of it was heard, until it is posted. */
  readonly heard?: HeardTo & { readonly message: MessageId }
}

/** What a thread has that was stored before some of its fields existed. */
export function completeState(
  stored: Partial<ThreadState> & Pick<ThreadState, 'noteCount' | 'heardCount' | 'domain'>,
): ThreadState {
  const { noteCount, heardCount } = stored
  const beginning = { lastNote: noteCount, heardFrom: noteCount - heardCount + 1 }
  const { activeTurn } = stored
  const completed = activeTurn ? { activeTurn: { ...emptyTurn, ...activeTurn } } : {}
  return { ...emptyListening, ...beginning, ...stored, ...completed } as ThreadState
}

/** A turn that has done nothing yet. */
export const emptyTurn = {
  agent: null,
  holder: '',
  fence: 1,
  asked: [],
  taken: 0,
  calls: [],
} as const satisfies Partial<OpenTurn>

/** Nobody waits for anything. */
export const nothingOwed = {
  offer: null,
  activeTurn: null,
  waiting: [],
  asks: [],
  queued: null,
  returns: false,
  digest: null,
  digestDue: null,
  expiryDue: null,
  flags: [],
  workDue: null,
  participants: [],
  table: null,
} as const satisfies Partial<ThreadState>

/** A thread that has heard nothing yet. */
export const emptyListening = {
  noteCount: 0,
  heardCount: 0,
  lastNote: 0,
  heardFrom: 1,
  mark: { number: 0, seq: 0 },
  namesake: false,
  lastAgent: null,
  revisedAt: 0,
  ...nothingOwed,
} as const satisfies Partial<ThreadState>

/** What is kept of a deleted thread: whose it was, how much was said, and where its log ends. No word of it. */
export function emptyState(state: ThreadState, domain: DomainId): ThreadState {
  const { id, owner, mode, policy, schedule, seq, createdAt, updatedAt, archived } = state
  const { noteCount, heardCount, lastNote, heardFrom } = state
  const stands = { id, owner, mode, policy, schedule, seq, createdAt, updatedAt, archived }
  const counts = { noteCount, heardCount, lastNote, heardFrom }
  return { ...emptyListening, domain, ...counts, ...stands, title: '', deleted: true }
}

/** What core knows of a thread for its clients; the domain adds the rest. */
export function viewThread(state: ThreadState): Omit<Thread, 'inspection'> {
  const { id, title, mode, noteCount, heardCount, seq, policy, schedule, offer, archived, createdAt, updatedAt } = state
  return {
    id,
    title,
    mode,
    noteCount,
    heardCount,
    seq,
    policy,
    schedule,
    offer,
    participants: [...state.participants],
    table: state.table,
    asks: [...state.asks],
    activeTurn: state.activeTurn && viewTurn(state.activeTurn),
    domain: state.domain,
    flags: [...state.flags],
    ...(state.zone === undefined ? {} : { zone: state.zone }),
    ...(state.hold ? { hold: state.hold } : {}),
    ...(state.branch ? { branch: state.branch } : {}),
    archived,
    ...(state.pinned ? { pinned: true } : {}),
    createdAt,
    updatedAt,
  }
}

function viewTurn({ id, agent, stopping }: OpenTurn): Thread['activeTurn'] {
  return { id, agent, ...(stopping ? { stopping } : {}) }
}

/** When somebody must look at the thread again although nothing is said in it. */
export function dueAt({ activeTurn, digestDue, expiryDue, workDue, table, deleted }: ThreadState): number | null {
  if (deleted) return null
  const times = [
    activeTurn?.openedAt,
    digestDue?.at,
    expiryDue ?? undefined,
    workDue ?? undefined,
    tableDueAt(table),
  ].filter((at) => at !== undefined)
  return times.length === 0 ? null : Math.min(...times)
}
