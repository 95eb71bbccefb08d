import type { Entry, RecordingMark } from '@agora/client/thread/thread-snapshot'
import type { Times } from '../texts/times.ts'

/** One line of the history, as it is drawn. */
export type Row =
  | { readonly kind: 'top'; readonly key: string }
  /** `at`: a moment of that day. */
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry }
  | { readonly kind: 'recording'; readonly key: string; readonly mark: RecordingMark }
  | { readonly kind: 'end'; readonly key: string }

const top: Row = { kind: 'top', key: 'top' }
const end: Row = { kind: 'end', key: 'end' }
/** An entry is the same object as long as nothing about it changes, and so is its row. */
const known = new WeakMap<Entry, Row & { kind: 'entry' }>()

/** The last list: most changes are at the end, and what stands before them need not be put together again. */
type Drawn = {
  readonly entries: readonly Entry[]
  readonly marks: Marks
  readonly rows: readonly Row[]
  /** The day of each entry, in the zone that they were drawn in. */
  readonly days: WeakMap<Entry, number>
  readonly dayNumber: Times['dayNumber'] | undefined
}
const nothing: Drawn = { entries: [], marks: new Map(), rows: [top, end], days: new WeakMap(), dayNumber: undefined }
let last: Drawn = nothing

/** Microphones that were opened and closed, by the entry that they stand behind. */
type Marks = ReadonlyMap<string | null, readonly RecordingMark[]>

/** Entries with a line where another day begins, and where a microphone was opened or closed. */
export function toRows(
  entries: readonly Entry[],
  recordings: readonly RecordingMark[],
  { dayNumber }: Pick<Times, 'dayNumber'>,
): readonly Row[] {
  if (last.dayNumber !== dayNumber) last = nothing
  const { days } = last === nothing ? { days: new WeakMap<Entry, number>() } : last
  const dayOf = (entry: Entry) => {
    const day = days.get(entry) ?? dayNumber(entry.at)
    days.set(entry, day)
    return day
  }
  const marks: Marks = Map.groupBy(recordings, ({ after }) => after)
  const same = countSame(last, { entries, marks })
  const before = entries[same - 1]
  const rows: Row[] = before ? last.rows.slice(0, last.rows.lastIndexOf(rowOf(before)) + 1) : [top]
  let day = before && dayOf(before)
  const beginDay = (of: number, { id, at }: Pick<Entry, 'id' | 'at'>) => {
    if (of === day) return
    day = of
    // What was said yesterday may arrive today: a day can come twice, so what begins it names the line.
    rows.push({ kind: 'day', key: `day ${id}`, at })
  }
  const addMarks = (behind: string | null) => {
    for (const mark of marks.get(behind) ?? []) {
      beginDay(dayNumber(mark.at), mark)
      rows.push({ kind: 'recording', key: `recording ${mark.id}`, mark })
    }
  }
  addMarks(before?.id ?? null)
  for (const entry of entries.slice(same)) {
    beginDay(dayOf(entry), entry)
    rows.push(rowOf(entry))
    addMarks(entry.id)
  }
  rows.push(end)
  last = { entries, marks, rows, days, dayNumber }
  return rows
}

type Seen = Pick<Drawn, 'entries' | 'marks'>

/** How many stand unchanged at the start of both, with all that stands between them. */
function countSame(before: Seen, after: Seen): number {
  const most = Math.min(before.entries.length, after.entries.length)
  let same = 0
  let behind: string | null = null
  while (same < most && before.entries[same] === after.entries[same] && isSameBehind(behind)) {
    behind = after.entries[same]?.id ?? null
    same++
  }
  return same

  function isSameBehind(id: string | null): boolean {
    const [old = [], now = []] = [before.marks.get(id), after.marks.get(id)]
    return old.length === now.length && old.every((mark, place) => mark === now[place])
  }
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

function rowOf(entry: Entry): Row {
  const row = known.get(entry) ?? { kind: 'entry', key: entry.id, entry }
  known.set(entry, row)
  return row
}
