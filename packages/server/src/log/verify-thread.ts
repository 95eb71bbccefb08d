import { isDeepStrictEqual } from 'node:util'
import { foldText } from '@agora/core/fold-text'
import { applyEvent } from '@agora/inspection/thread/apply-event'
import { listTime } from '@agora/core/thread/listing'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { ThreadId } from '@agora/protocol/ids'
import { GENESIS, expectedHash, readEnvelope } from './hash-chain.ts'
import type { LogStorage, ThreadRow } from './log-storage.ts'
import { revisionsIn } from './project-append.ts'

export type Verdict =
  | { readonly kind: 'sound'; readonly events: number }
  /** `seq` is the first event that is not what it was, or the place where one is missing. */
  | { readonly kind: 'broken'; readonly seq: number; readonly reason: string }

const PAGE_EVENTS = 500

/** A thread that is written all the time is looked at no more often than this. */
const MAX_LOOKS = 20

/**
 * Reads a thread's whole log: each event must follow from the one before, and the projection from all. A concurrent
 * write looks like a fault, so a bad result is read again.
 */
export async function verifyThread(storage: LogStorage, thread: ThreadId): Promise<Verdict> {
  for (let look = 1; ; look++) {
    const row = await storage.readThread(thread)
    const verdict = await verifyRow(storage, thread, row)
    if (verdict.kind === 'sound' || look === MAX_LOOKS) return verdict
    const now = await storage.readThread(thread)
    if (now?.state.seq === row?.state.seq) return verdict
  }
}

async function verifyRow(storage: LogStorage, thread: ThreadId, row: ThreadRow | undefined): Promise<Verdict> {
  if (!row) return { kind: 'broken', seq: 0, reason: 'there is no such thread' }
  let previous = GENESIS
  let seq = 0
  let state: ThreadState | undefined
  const revised = new Map<number, Revised>()
  for (;;) {
    const events = await storage.readEvents(thread, seq, PAGE_EVENTS)
    if (events.length === 0) break
    for (const event of events) {
      seq++
      if (event.seq !== seq) return { kind: 'broken', seq, reason: `event ${seq} is missing` }
      if (Buffer.compare(expectedHash(previous, event), event.hash) !== 0) {
        return { kind: 'broken', seq, reason: 'its content or header is not what was written' }
      }
      // Erased content cannot be folded; its hash has just vouched for its place.
      if (!row.state.deleted) {
        const envelope = readEnvelope(event)
        state = applyEvent(state, envelope)
        for (const { number, ...change } of revisionsIn(envelope)) {
          revised.set(number, revise(revised.get(number) ?? asSaid, change))
        }
      }
      previous = event.hash
    }
  }
  if (row.state.seq !== seq || Buffer.compare(row.hash, previous) !== 0) {
    return { kind: 'broken', seq: Math.min(seq, row.state.seq) + 1, reason: 'the log does not end where its head says' }
  }
  if (!row.state.deleted && !isDeepStrictEqual(comparable(state, row.state), comparable(row.state, row.state))) {
    return { kind: 'broken', seq, reason: 'the stored state is not what the events add up to' }
  }
  if (!row.state.deleted && !(await isListed(storage, row.state))) {
    return { kind: 'broken', seq, reason: 'it is not listed where its state says' }
  }
  if (!row.state.deleted && !isDeepStrictEqual(revised, await readRevised(storage, row.state))) {
    return { kind: 'broken', seq, reason: 'its notes are not corrected as its events say' }
  }
  return { kind: 'sound', events: seq }
}

/** What is kept of a note that is not as it was said. */
type Revised = {
  readonly editSeq: number | undefined
  readonly withdrawn: boolean
  readonly erased: boolean
  readonly forks: readonly number[]
}
const asSaid: Revised = { editSeq: undefined, withdrawn: false, erased: false, forks: [] }

type Change = { editSeq: number } | { forkSeq: number } | { withdrawn: boolean } | { erased: true }

function revise(before: Revised, change: Change): Revised {
  if ('forkSeq' in change) return { ...before, forks: [...before.forks, change.forkSeq] }
  return 'editSeq' in change ? { ...before, ...change, forks: [] } : { ...before, ...change }
}

async function readRevised(storage: LogStorage, { id, lastNote }: ThreadState) {
  const rows = await storage.readRevisions(id, 1, lastNote)
  return new Map(
    rows.map(({ number, edit, withdrawn, erased, forks }): [number, Revised] => {
      return [number, { editSeq: edit?.seq, withdrawn, erased, forks: forks.map(({ seq }) => seq) }]
    }),
  )
}

/** Whether the list finds the thread at the very place that its state gives it. */
async function isListed(storage: LogStorage, state: ThreadState): Promise<boolean> {
  const { id, owner, archived, title } = state
  // No id stands between this one and it: the next row is this thread's, or its columns say something else.
  const after = { listTime: listTime(state), id: `${id}\u0001` as ThreadId }
  const [listed] = await storage.listThreads({ owner, archived, search: foldText(title), limit: 1, after })
  return listed?.state.id === id
}

/**
 * Fields that older versions stored differently are not compared: note marks began with a later version; states may
 * lack the number of the final report, or whether the last turn finished.
 */
function comparable(state: ThreadState | undefined, stored: ThreadState): unknown {
  if (!state) return state
  const number = stored.inspection?.number === undefined ? { number: undefined } : {}
  const last = stored.table?.last?.spoke === undefined ? { spoke: undefined } : {}
  return {
    ...state,
    mark: undefined,
    inspection: state.inspection && { ...state.inspection, ...number },
    table: state.table && { ...state.table, last: state.table.last && { ...state.table.last, ...last } },
  }
}
