import type { Entry } from '@agora/client/thread/thread-snapshot'
import { startOfDay } from '../texts/times.ts'

/** One line of the history, as it is drawn. */
export type Row =
  | { readonly kind: 'top'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly day: number }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry }
  | { readonly kind: 'end'; readonly key: string }

const top: Row = { kind: 'top', key: 'top' }
const end: Row = { kind: 'end', key: 'end' }
/** An entry is the same object as long as nothing about it changes, and so is its row. */
const known = new WeakMap<Entry, Row & { kind: 'entry' }>()
const days = new WeakMap<Entry, number>()

/** The last list: most changes are at the end, and what stands before them need not be put together again. */
let last: { readonly entries: readonly Entry[]; readonly rows: readonly Row[] } = { entries: [], rows: [top, end] }

/** Entries with a line where another day begins. */
export function toRows(entries: readonly Entry[]): readonly Row[] {
  const same = countSame(last.entries, entries)
  const before = entries[same - 1]
  const rows: Row[] = before ? last.rows.slice(0, last.rows.lastIndexOf(rowOf(before)) + 1) : [top]
  let day = before && dayOf(before)
  for (const entry of entries.slice(same)) {
    const entryDay = dayOf(entry)
    if (entryDay !== day) {
      day = entryDay
      // What was said yesterday may arrive today: a day can come twice, so the entry names the line.
      rows.push({ kind: 'day', key: `day ${entry.id}`, day })
    }
    rows.push(rowOf(entry))
  }
  rows.push(end)
  last = { entries, rows }
  return rows
}

/** How many stand unchanged at the start of both. */
function countSame(before: readonly Entry[], after: readonly Entry[]): number {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same++
  return same
}

/**
 * Whether entries came or went at the start, so that what is being read keeps its place from the end. False where that
 * cannot be told: another conversation, or nothing known before.
 */
export function changedAtStart(before: readonly Entry[], after: readonly Entry[]): boolean {
  const [oldFirst, newFirst] = [before[0], after[0]]
  if (!oldFirst || !newFirst || oldFirst.id === newFirst.id) return false
  return after.some(({ id }) => id === oldFirst.id) || before.some(({ id }) => id === newFirst.id)
}

function dayOf(entry: Entry): number {
  const day = days.get(entry) ?? startOfDay(entry.at)
  days.set(entry, day)
  return day
}

function rowOf(entry: Entry): Row {
  const row = known.get(entry) ?? { kind: 'entry', key: entry.id, entry }
  known.set(entry, row)
  return row
}
