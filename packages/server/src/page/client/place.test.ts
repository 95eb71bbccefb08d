import { limits } from '@agora/protocol/limits'
import { ThreadId } from '@agora/protocol/ids'
import { Title } from '@agora/protocol/thread'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeId } from './ambient.ts'
import { readPlace, titleFrom } from './place.ts'

const places = [
  ['', { kind: 'choosing' }],
  ['#', { kind: 'choosing' }],
  ['#+', { kind: 'beginning', id: 'made' }],
  ['#t', { kind: 'thread', id: 't' }],
  ['#here-only', { kind: 'beginning', id: 'here-only' }],
  [`#${'x'.repeat(64)}`, { kind: 'thread', id: 'x'.repeat(64) }],
  [`#${'x'.repeat(65)}`, { kind: 'choosing' }],
  ['#../x', { kind: 'choosing' }],
  ['#a/b', { kind: 'choosing' }],
  ['#a b', { kind: 'choosing' }],
] as const
test.each(places)('[PG1] the address %j leads to %j', (hash, place) => {
  expect(
    readPlace(
      hash,
      (thread) => thread === 'here-only',
      () => 'made',
    ),
  ).toEqual(place)
})

test('[PG1] an id made by the page is one that the server takes, and never the same', () => {
  const ids = Array.from({ length: 1_000 }, makeId)
  for (const id of ids) expect(ThreadId.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(1_000)
})

const titles = [
  ['Slagerij Jansen', 'Slagerij Jansen'],
  ['  twee\n\nregels  ', 'twee regels'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['👩‍👩‍👧‍👦'.repeat(40), `${'👩‍👩‍👧‍👦'.repeat(17)}…`],
] as const
test.each(titles)('[PG1] %j is called %j', (text, title) => {
  expect(titleFrom(text)).toBe(title)
})

test('[PG1] whatever was written first, its title is one that the server takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      const title = titleFrom(text)
      expect(title.length).toBeLessThanOrEqual(limits.titleChars)
      expect(Title.safeParse(title).success).toBe(true)
    }),
  )
})
