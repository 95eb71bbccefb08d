import type { Entry } from '@agora/client/thread/thread-snapshot'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '../texts/times.ts'
import { changedAtStart, toRows } from './rows.ts'

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

test('[WEB7] entries before the first, and fewer of them, are a change at the start; newer ones are not', () => {
  const [a, b, c] = [entry('a'), entry('b'), entry('c')]
  expect(changedAtStart([b, c], [a, b, c])).toBe(true)
  expect(changedAtStart([a, b, c], [b, c])).toBe(true)
  expect(changedAtStart([a, b], [a, b, c])).toBe(false)
  expect(changedAtStart([], [a])).toBe(false)
  expect(changedAtStart([a], [b, c])).toBe(false)
})

test('[WEB8] whatever was shown before, the rows are those of these entries', () => {
  const pool = Array.from({ length: 12 }, (_, index) => entry(`p${index}`, 1 + (index % 5)))
  const lists = fc.array(fc.subarray(pool), { maxLength: 12 })
  fc.assert(
    fc.property(lists, (shown) => {
      for (const entries of shown) {
        const keys = entries.flatMap((entry, place) => {
          const isNewDay = place === 0 || startOfDay(entries[place - 1]!.at) !== startOfDay(entry.at)
          return isNewDay ? [`day ${entry.id}`, entry.id] : [entry.id]
        })
        expect(toRows(entries).map(({ key }) => key)).toEqual(['top', ...keys, 'end'])
      }
    }),
  )
})
