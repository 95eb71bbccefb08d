import type { Entry, RecordingMark } from '@agora/client/thread/thread-snapshot'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTimes } from '../texts/times.ts'
import { changedAtStart, toRows as toRowsIn } from './rows.ts'

const words = { today: 'Vandaag', yesterday: 'Gisteren' }
const times = makeTimes('nl-NL', words)
const toRows = (entries: readonly Entry[], marks: readonly RecordingMark[] = []) => toRowsIn(entries, marks, times)

const entry = (id: string, day = 1): Entry => ({
  id,
  by: { kind: 'user', id: 'owner' },
  text: id,
  as: 'turn',
  at: new Date(2026, 2, day, 12).getTime(),
  state: { kind: 'stored' },
})
const shape = (entries: readonly Entry[]) => toRows(entries).map((row) => (row.kind === 'entry' ? row.key : row.kind))

test('[WEB6] each day begins with its line, also a day that comes twice', () => {
  expect(shape([entry('a', 1), entry('b', 1), entry('c', 2), entry('d', 1)])).toEqual([
    'top',
    'day',
    'a',
    'b',
    'day',
    'c',
    'day',
    'd',
    'end',
  ])
  const keys = toRows([entry('a', 1), entry('c', 2), entry('d', 1)]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('[WEB8] what has not changed is the same row, so that it is not drawn again', () => {
  const [a, b] = [entry('a'), entry('b')]
  const before = toRows([a, b])
  const after = toRows([a, { ...b, text: 'more' }])
  expect(after[2]).toBe(before[2])
  expect(after[3]).not.toBe(before[3])
})

const mark = (id: string, after: string | null, day = 1): RecordingMark => ({
  id,
  after,
  kind: 'started',
  talk: 'hands-free',
  by: { kind: 'user', id: 'owner' },
  at: new Date(2026, 2, day, 12).getTime(),
})
const keysOf = (entries: readonly Entry[], marks: readonly RecordingMark[]) =>
  toRows(entries, marks).map(({ key }) => key)

test('[WEB57] a recording stands behind what was said before it, below the line of its day', () => {
  const entries = [entry('a', 1), entry('b', 2)]
  expect(keysOf(entries, [mark('1', null), mark('2', 'a', 2), mark('3', 'b', 2)])).toEqual([
    'top',
    'day 1',
    'recording 1',
    'a',
    'day 2',
    'recording 2',
    'b',
    'recording 3',
    'end',
  ])
})

test('[WEB57] a recording that appears, goes or changes updates its row, and no other row is drawn again', () => {
  const entries = Array.from({ length: 6 }, (_, place) => entry(String(place), 1 + Math.floor(place / 3)))
  const ids = [null, ...entries.map(({ id }) => id)]
  const some = fc.array(fc.record({ after: fc.constantFrom(...ids), day: fc.integer({ min: 1, max: 2 }) }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(some, some, fc.nat(6), (first, second, count) => {
      const marksOf = (all: typeof first) =>
        all.map(({ after, day }, place) => mark(`${place} ${after} ${day}`, after, day))
      const shown = entries.slice(0, count)
      toRows([], [])
      const alone = keysOf(shown, marksOf(second))
      toRows(entries, marksOf(first))
      const rows = toRows(shown, marksOf(second))
      expect(rows.map(({ key }) => key)).toEqual(alone)
    }),
  )
  const before = toRows(entries, [mark('1', '4')])
  const after = toRows(entries, [mark('2', '4')])
  expect(after.slice(0, 8).every((row, place) => row === before[place])).toBe(true)
})

test('[WEB7] entries before the first, and fewer of them, are a change at the start; newer ones are not', () => {
  const [a, b, c] = [entry('a'), entry('b'), entry('c')]
  expect(changedAtStart([b, c], [a, b, c])).toBe(true)
  expect(changedAtStart([a, b, c], [b, c])).toBe(true)
  expect(changedAtStart([a, b], [a, b, c])).toBe(false)
  expect(changedAtStart([], [a])).toBe(false)
  expect(changedAtStart([a], [b, c])).toBe(false)
})

test('[WEB8] the rows match the entries, after any earlier entries', () => {
  const pool = Array.from({ length: 12 }, (_, index) => entry(`p${index}`, 1 + (index % 5)))
  const lists = fc.array(fc.subarray(pool), { maxLength: 12 })
  fc.assert(
    fc.property(lists, (shown) => {
      for (const entries of shown) {
        const keys = entries.flatMap((entry, place) => {
          const isNewDay = place === 0 || times.dayNumber(entries[place - 1]!.at) !== times.dayNumber(entry.at)
          return isNewDay ? [`day ${entry.id}`, entry.id] : [entry.id]
        })
        expect(toRows(entries).map(({ key }) => key)).toEqual(['top', ...keys, 'end'])
      }
    }),
  )
})

test('[WEB90][XT7] days are those of the conversation’s zone, and drawn anew where that changes', () => {
  const at = (iso: string): Entry => ({ ...entry(iso), at: Date.parse(iso) })
  // Half past eleven in the evening in New York is the next morning in Amsterdam.
  const said = [at('2026-11-17T03:00:00Z'), at('2026-11-17T04:30:00Z'), at('2026-11-17T05:30:00Z')]
  const daysIn = (zone: string) =>
    toRowsIn(said, [], makeTimes('nl-NL', words, zone)).flatMap((row) => (row.kind === 'day' ? [row.key] : []))
  expect(daysIn('America/New_York')).toEqual(['day 2026-11-17T03:00:00Z', 'day 2026-11-17T05:30:00Z'])
  expect(daysIn('Europe/Amsterdam')).toEqual(['day 2026-11-17T03:00:00Z'])
  expect(daysIn('America/New_York')).toHaveLength(2)
})
