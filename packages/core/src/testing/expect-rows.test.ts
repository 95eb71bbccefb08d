import { expect, test } from 'vitest'
import { expectNoNewMisses } from './expect-no-new-misses.ts'
import { expectAsyncRows, expectRows } from './expect-rows.ts'

const doubles = [
  ['two', 2, 4],
  ['three', 3, 7],
  ['four', 4, 8],
  ['five', 5, 11],
] as const

test('a list names every row that misses, with what was expected, and no other', () => {
  const check = () => expectRows(doubles, ([, given, wanted]) => expect(given * 2).toBe(wanted))
  expect(check).toThrow(/^2 of 4 rows miss:\n\["three",3,7\]: expected 6 to be 7 .*\n\["five",5,11\]: .*$/)
})

test('values that a message cuts off are told in full', () => {
  const wanted = { nl: 'de vloer in de keuken is nat', en: 'the floor of the kitchen is wet' }
  const check = () => expectRows([wanted], (row) => expect({ ...row, en: 'dry' }).toEqual(row))
  expect(check).toThrow(`expected: ${JSON.stringify(wanted)}`)
  expect(check).toThrow(`actual: ${JSON.stringify({ ...wanted, en: 'dry' })}`)
})

test('a row that throws misses, and the rows after it are checked', () => {
  const seen: string[] = []
  const check = () =>
    expectRows(['a', 'b', 'c'], (row) => {
      seen.push(row)
      if (row === 'a') throw new TypeError('broken')
    })
  expect(check).toThrow(/^1 of 3 rows miss:\n"a": broken$/)
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('rows that wait are checked one after the other', async () => {
  const running = { now: 0, most: 0 }
  const checking = expectAsyncRows(doubles, async ([, given, wanted]) => {
    running.most = Math.max(running.most, ++running.now)
    await Promise.resolve()
    running.now--
    expect(given * 2).toBe(wanted)
  })
  await expect(checking).rejects.toThrow(/^2 of 4 rows miss:/)
  expect(running.most).toBe(1)
})

test('a list without rows fails: it checks nothing', async () => {
  expect(() => expectRows([], () => {})).toThrow('rows of the list')
  await expect(expectAsyncRows([], async () => {})).rejects.toThrow('rows of the list')
  expect(() => expectNoNewMisses([], () => true, [])).toThrow('rows of the list')
})

test('a miss that is not known fails; a known one may miss, or come right', () => {
  const isShort = ([text]: readonly [string, number]) => text.length < 4
  const rows = [['one', 1] as const, ['three', 3] as const, ['seven', 7] as const]
  expect(() => expectNoNewMisses(rows, isShort, ['three'])).toThrow(/misses that are not known/)
  expectNoNewMisses(rows, isShort, ['three', 'seven'])
  expectNoNewMisses(rows, () => true, ['three', 'seven'])
})

test('a known miss that the list does not have fails: it would excuse nothing', () => {
  expect(() => expectNoNewMisses(['one'], () => true, ['two'])).toThrow(/known misses that the list does not have/)
})
