import { foldText } from '@agora/core/fold-text'
import { must } from '@agora/core/assert'
import { listTime } from '@agora/core/thread/listing'
import { type ThreadState, emptyState } from '@agora/inspection/state/thread-state'
import { dueAt } from '@agora/core/state/thread-state'
import type { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { PastInspection } from '@agora/protocol/inspection'
import { memoryAttachments } from './attachments/memory-attachments.ts'
import { memoryCheckpoints } from './checkpoints/memory-checkpoints.ts'
import { memoryCredentials } from './credentials/memory-credentials.ts'
import { type StoredEvent, contentHashOf } from './hash-chain.ts'
import {
  type CommitOutcome,
  type Erasure,
  FORGET_WORKER_MS,
  type FirmQuery,
  type LogStorage,
  type PreferenceChange,
  type Receipt,
  type ThreadAppend,
  type ThreadQuery,
  type ThreadRow,
} from './log-storage.ts'
import { samePosition } from './same-position.ts'
import type { Participant, ParticipantId } from '@agora/protocol/table'

type MemoryThread = {
  row: ThreadRow
  events: StoredEvent[]
  messages: Map<MessageId, number>
  receipts: Map<string, Receipt>
  marks: { readonly number: number; readonly seq: number }[]
  revisions: Map<number, { readonly editSeq?: number; readonly withdrawn?: boolean; readonly erased?: boolean }>
  forks: { readonly number: number; readonly seq: number }[]
  changes: { readonly of: number; readonly seq: number }[]
  dossier: Set<number>
  past: PastInspection | null
  erasedSeq: number
}

/** The port without a disk: for tests, and to compare the others with. */
export function openMemoryStorage(): LogStorage {
  const threads = new Map<ThreadId, MemoryThread>()
  const preferences = new Map<UserId, Map<string, unknown>>()
  const pools = new Map<UserId, Map<ParticipantId, Participant>>()
  const poolOf = (user: UserId) => {
    const own = pools.get(user) ?? new Map<ParticipantId, Participant>()
    pools.set(user, own)
    return own
  }
  const checkpoints = memoryCheckpoints()
  const attachments = memoryAttachments()
  const workers = new Map<string, number>()
  const erasures = new Map<string, Erasure>()

  function prefer({ user, field, value }: PreferenceChange): void {
    const own = preferences.get(user) ?? new Map<string, unknown>()
    preferences.set(user, own.set(field, value))
  }

  function append(request: ThreadAppend): CommitOutcome {
    const thread = threads.get(request.thread)
    const stands = thread && { seq: thread.row.state.seq, hash: thread.row.hash }
    if (!samePosition(stands, request.expected)) return { kind: 'conflict' }
    const ids = new Set(request.messages.map(({ id }) => id))
    if (ids.size < request.messages.length || request.messages.some(({ id }) => thread?.messages.has(id))) {
      return { kind: 'taken' }
    }
    if (request.receipts.some(({ key }) => thread?.receipts.has(key))) return { kind: 'taken' }
    const kept: MemoryThread = thread ?? {
      row: request,
      events: [],
      messages: new Map(),
      receipts: new Map(),
      marks: [],
      revisions: new Map(),
      forks: [],
      changes: [],
      dossier: new Set(),
      past: null,
      erasedSeq: 0,
    }
    kept.row = { state: request.state, hash: request.hash }
    kept.events.push(...request.events)
    for (const { id, seq } of request.messages) kept.messages.set(id, seq)
    for (const receipt of request.receipts) kept.receipts.set(receipt.key, receipt)
    kept.marks.push(...request.marks)
    for (const { number, ...revision } of request.revisions) {
      const isFork = 'forkSeq' in revision
      if (isFork) kept.forks.push({ number, seq: revision.forkSeq })
      kept.revisions.set(number, { ...kept.revisions.get(number), ...(isFork ? {} : revision) })
    }
    kept.changes.push(...request.changes)
    attachments.keep(request.thread, request.attachments)
    for (const seq of request.dossier) kept.dossier.add(seq)
    if (request.past !== undefined) kept.past = request.past
    for (const part of request.erasures) {
      const erasure = { ...part, thread: request.thread }
      erasures.set(nameOf(erasure), erasure)
    }
    request.preferences.forEach(prefer)
    threads.set(request.thread, kept)
    return { kind: 'committed' }
  }

  const eventsOf = (thread: ThreadId) => threads.get(thread)?.events ?? []

  return {
    kind: 'memory',
    checkpoints,
    attachments,
    credentials: memoryCredentials(),
    isShared: false,
    commit: async (batch) => batch.map(append),
    readThread: async (thread) => threads.get(thread)?.row,
    readEvents: async (thread, after, limit) => eventsOf(thread).slice(after, after + limit),
    readMessages: async (thread, before, limit) =>
      eventsOf(thread)
        .filter((event) => event.type === 'message-posted' && event.seq < before)
        .slice(-limit),
    readMessagesAfter: async (thread, after, limit) =>
      eventsOf(thread)
        .filter((event) => event.type === 'message-posted' && event.seq > after)
        .slice(0, limit),
    findNote: async (thread, number) =>
      (threads.get(thread)?.marks.findLast((mark) => mark.number <= number)?.seq ?? 1) - 1,
    readRevisions: async (thread, from, to) =>
      [...(threads.get(thread)?.revisions ?? [])]
        .filter(([number]) => number >= from && number <= to)
        .sort(([a], [b]) => a - b)
        .map(([number, { editSeq, withdrawn = false, erased = false }]) => {
          const edit = editSeq === undefined ? undefined : eventsOf(thread)[editSeq - 1]
          const forks = (threads.get(thread)?.forks ?? [])
            .filter((fork) => fork.number === number && fork.seq > (editSeq ?? 0))
            .map(({ seq }) => must(eventsOf(thread)[seq - 1], 'a version has its event'))
          return { number, edit, withdrawn, erased, forks }
        }),
    readRecordings: async (thread, from, to, limit) =>
      eventsOf(thread)
        .filter(({ seq, type }) => seq >= from && seq <= to && type.startsWith('recording-'))
        .slice(-limit),
    readChanges: async (thread, from, to) =>
      (threads.get(thread)?.changes ?? [])
        .filter(({ of }) => of >= from && of <= to)
        .map(({ seq }) => must(eventsOf(thread)[seq - 1], 'a change has its event')),
    readDossierEvents: async (thread, after, limit) =>
      eventsOf(thread)
        .filter(({ seq }) => seq > after && threads.get(thread)?.dossier.has(seq))
        .slice(0, limit),
    listPastInspections: async (firm, limit) =>
      [...threads.values()]
        .flatMap(({ row, past }) => (past && row.state.owner === firm.owner ? [past] : []))
        .filter((past) => past.domain === firm.domain && isOf(firm, past.company))
        .sort((a, b) => b.at - a.at)
        .slice(0, limit),
    listDue: async (limit) =>
      [...threads.values()]
        .map(({ row }) => ({ row, at: dueAt(row.state) }))
        .filter((due): due is { row: ThreadRow; at: number } => due.at !== null)
        .sort((a, b) => a.at - b.at)
        .slice(0, limit)
        .map(({ row }) => row),
    listAsking: async (owner, limit) =>
      [...threads.values()]
        .map(({ row }) => row)
        .filter(({ state }) => state.owner === owner && state.asks.length > 0 && !state.deleted)
        .sort((a, b) => byListTime(placeOf(a.state), placeOf(b.state)))
        .slice(0, limit),
    saveWorker: async (id, aliveUntil) => void workers.set(id, aliveUntil),
    dropWorker: async (id) => void workers.delete(id),
    listWorkers: async (now) => {
      for (const [id, until] of workers) if (until < now - FORGET_WORKER_MS) workers.delete(id)
      return [...workers].filter(([, until]) => until > now).map(([id]) => id)
    },
    readPreferences: async (user) => Object.fromEntries(preferences.get(user) ?? []),
    writePreferences: async (changes) => changes.forEach(prefer),
    readPool: async (user) => [...poolOf(user).values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    writePool: async (user, participant, how) => {
      const own = poolOf(user)
      if (own.has(participant.id) !== (how === 'replace')) return false
      own.set(participant.id, participant)
      return true
    },
    dropFromPool: async (user, id) => poolOf(user).delete(id),
    findMessages: async (thread, ids) =>
      ids.flatMap((id) => {
        const seq = threads.get(thread)?.messages.get(id)
        return seq === undefined ? [] : [must(eventsOf(thread)[seq - 1], 'a posted message has its event')]
      }),
    findReceipt: async (thread, key) => threads.get(thread)?.receipts.get(key),
    listThreads: async ({ owner, archived, search, limit, after }) =>
      [...threads.values()]
        .map(({ row }) => row)
        .filter(({ state }) => state.owner === owner && state.archived === archived && !state.deleted)
        .filter(({ state }) => foldText(state.title).includes(search))
        .sort((a, b) => byListTime(placeOf(a.state), placeOf(b.state)))
        .filter(({ state }) => !after || byListTime(after, placeOf(state)) < 0)
        .slice(0, limit),
    listTree: async (owner, root, limit) =>
      [...threads.values()]
        .map(({ row }) => row)
        .filter(({ state }) => state.owner === owner && !state.deleted)
        .filter(({ state }) => state.id === root || state.branch?.root === root)
        .sort((a, b) => begunAt(a) - begunAt(b) || byCodeUnits(a.state.id, b.state.id))
        .slice(0, limit),
    listThreadIds: async (after, limit) =>
      [...threads.keys()]
        .sort(byCodeUnits)
        .filter((id) => !after || byCodeUnits(id, after) > 0)
        .slice(0, limit),
    eraseContent: async (id, limit) => {
      const thread = threads.get(id)
      if (!thread?.row.state.deleted) return false
      const from = thread.erasedSeq
      thread.erasedSeq = Math.min(from + limit, thread.events.length)
      for (const [index, event] of thread.events.entries()) {
        if (index < from || index >= thread.erasedSeq || event.body.kind === 'erased') continue
        const body = { kind: 'erased', contentHash: contentHashOf(event), remains: undefined } as const
        thread.events[index] = { ...event, body }
      }
      thread.row = { ...thread.row, state: emptyState(thread.row.state) }
      thread.messages.clear()
      thread.receipts.clear()
      thread.marks = []
      thread.revisions.clear()
      thread.forks = []
      thread.changes = []
      thread.dossier.clear()
      thread.past = null
      checkpoints.eraseThread(id)
      attachments.eraseThread(id)
      return thread.erasedSeq < thread.events.length
    },
    eraseWords: async (id, message, left, photos) => {
      const thread = threads.get(id)
      if (!thread) return
      for (const { seq, contentHash, remains } of left) {
        const event = thread.events[seq - 1]
        if (event) thread.events[seq - 1] = { ...event, body: { kind: 'erased', contentHash, remains } }
      }
      attachments.drop(id, photos)
      for (const [key, { answer }] of thread.receipts) {
        if (answer.includes(JSON.stringify(message))) thread.receipts.delete(key)
      }
    },
    listErasures: async () => [...erasures.values()],
    finishErasures: async (done) => {
      for (const erasure of done) erasures.delete(nameOf(erasure))
      return true
    },
    close: async () => {},
  }
}

function nameOf({ thread, kind, first }: Erasure): string {
  return `${thread} ${kind} ${first}`
}

/** Matches a firm by number, or by name if it has no number. */
function isOf({ registration, name }: FirmQuery, company: PastInspection['company']): boolean {
  if ((company.registration ?? '') !== (registration ?? '')) return false
  return registration !== undefined || foldText(company.name) === foldText(name)
}

/** The root before all that grew from it. */
function begunAt({ state: { branch } }: ThreadRow): number {
  return branch?.since ?? 0
}

type ListPlace = NonNullable<ThreadQuery['after']>

const placeOf = (state: ThreadState): ListPlace => ({ listTime: listTime(state), id: state.id })

function byListTime(a: ListPlace, b: ListPlace): number {
  return b.listTime - a.listTime || byCodeUnits(b.id, a.id)
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
