import { foldText } from '../fold-text.ts'
import { type ThreadState, dueAt } from '../state/thread-state.ts'

/** What lists of threads are made from, beside the thread itself. */
export type Listing = {
  readonly foldedTitle: string
  readonly archived: boolean
  readonly deleted: boolean
  /** Lists are read by the minute of `listTime`; an index on the time itself would be rewritten by every message. */
  readonly activeMinute: number
  /** When somebody must look at it although nothing is said in it; null: never. */
  readonly dueAt: number | null
  /** Something is asked in it. */
  readonly asks: boolean
}

export function listThread(state: ThreadState): Listing {
  const { title, archived, deleted } = state
  return {
    foldedTitle: foldText(title),
    archived,
    deleted,
    activeMinute: minuteOf(listTime(state)),
    dueAt: dueAt(state),
    asks: asksSomething(state),
  }
}

/** Whether a thread stands in lists where it stood before: almost every message leaves it there. */
export function isListedAlike(before: ThreadState, after: ThreadState): boolean {
  return (
    before.title === after.title &&
    before.archived === after.archived &&
    before.deleted === after.deleted &&
    dueAt(before) === dueAt(after) &&
    asksSomething(before) === asksSomething(after) &&
    minuteOf(listTime(before)) === minuteOf(listTime(after))
  )
}

function asksSomething({ asks, deleted }: ThreadState): boolean {
  return asks.length > 0 && !deleted
}

/** Later than any clock shows, and short enough for a cursor. */
const PINNED_LATER_MS = 4e14

/** Lists are sorted by it, the latest first: pinned threads stand before all others, each kind by its last change. */
export function listTime({ updatedAt, pinned }: Pick<ThreadState, 'updatedAt' | 'pinned'>): number {
  return pinned ? updatedAt + PINNED_LATER_MS : updatedAt
}

export function minuteOf(time: number): number {
  return Math.floor(time / 60_000)
}
