import { expect, test } from 'vitest'
import { buildThread } from '../testing/build-events.ts'
import { type KnownThreads, dropThread, lookAt, putPage, putThread } from './known-threads.ts'

const thread = (id: string, updatedAt: number, fields: object = {}) =>
  buildThread({ id, updatedAt, seq: updatedAt, title: id, ...fields })
const know = (...threads: ReturnType<typeof thread>[]): KnownThreads => new Map(threads.map((one) => [one.id, one]))
const all = { query: '', archived: false }
const ids = (known: KnownThreads, view = all) => lookAt(known, view).map(({ id }) => id)

test('[LS1] the last changed stands first', () => {
  expect(ids(know(thread('a', 1), thread('c', 3), thread('b', 2)))).toEqual(['c', 'b', 'a'])
})

test('[LS1][TH12] pinned ones stand first, and a page of pinned ones takes nothing away from the rest', () => {
  const known = know(thread('a', 1, { pinned: true }), thread('b', 2), thread('c', 3, { pinned: true }))
  expect(ids(known)).toEqual(['c', 'a', 'b'])
  const page = { threads: [thread('c', 3, { pinned: true })], next: 'x' }
  expect(ids(putPage(known, all, page, undefined))).toEqual(['c', 'a', 'b'])
})

test('[LS1] what is older than what is known changes nothing', () => {
  const known = know(thread('a', 5))
  expect(putThread(known, thread('a', 4))).toBe(known)
  expect(ids(putThread(known, thread('b', 6)))).toEqual(['b', 'a'])
  expect([ids(dropThread(known, 'a')), dropThread(known, 'x')]).toEqual([[], known])
})

test('[LS1] what a page should hold and does not is gone; what lies beyond it stays', () => {
  const known = know(thread('a', 1), thread('b', 2), thread('c', 3), thread('d', 4))
  const first = putPage(known, all, { threads: [thread('d', 4), thread('b', 2)], next: 'x' }, undefined)
  expect(ids(first)).toEqual(['d', 'b', 'a'])
  const second = putPage(first, all, { threads: [], next: null }, thread('b', 2))
  expect(ids(second)).toEqual(['d', 'b'])
})

test('[LS2] a search looks at titles without case and accents, and a page of it takes nothing away from the rest', () => {
  const known = know(thread('a', 1, { title: 'Café Één' }), thread('b', 2, { title: 'Bakkerij' }))
  const search = { query: 'cafe een', archived: false }
  expect(ids(known, search)).toEqual(['a'])
  expect(ids(putPage(known, search, { threads: [], next: null }, undefined))).toEqual(['b'])
})

test('[LS2] archived ones stand apart', () => {
  const known = know(thread('a', 1, { archived: true }), thread('b', 2))
  expect([ids(known), ids(known, { query: '', archived: true })]).toEqual([['b'], ['a']])
})
