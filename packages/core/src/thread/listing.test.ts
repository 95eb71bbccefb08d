import { AskId, type AskMark } from '@agora/protocol/ask'
import { ThreadId, TurnId, UserId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListedAlike, listThread } from './listing.ts'
import { type OpenTurn, type ThreadState, emptyListening, emptyTurn } from '../state/thread-state.ts'

const ask: AskMark = { id: AskId.parse('turn-1.q'), turn: TurnId.parse('turn-1'), kind: 'question', seq: 2, since: 3 }
const turn: OpenTurn = { ...emptyTurn, id: TurnId.parse('turn-1'), from: 1, to: 2, openedAt: 5, called: false }
const state: fc.Arbitrary<ThreadState> = fc.record({
  ...Object.fromEntries(Object.entries(emptyListening).map(([name, value]) => [name, fc.constant(value)])),
  activeTurn: fc.constantFrom<OpenTurn | null>(null, turn),
  asks: fc.constantFrom<AskMark[]>([], [ask], [ask, { ...ask, later: true }]),
  digestDue: fc.constantFrom(null, { at: 4, since: 1 }, { at: 7, since: 1 }),
  id: fc.constant(ThreadId.parse('t')),
  owner: fc.constant(UserId.parse('owner')),
  title: fc.constantFrom('Café', 'Cafe', 'Bakker'),
  mode: fc.constantFrom('feedback' as const, 'listen' as const),
  policy: fc.constant('queue' as const),
  schedule: fc.constant('addressed' as const),
  noteCount: fc.nat(),
  heardCount: fc.nat(),
  seq: fc.nat(),
  createdAt: fc.constant(0),
  updatedAt: fc.integer({ min: 0, max: 180_000 }),
  archived: fc.boolean(),
  pinned: fc.constantFrom(undefined, true as const),
  deleted: fc.boolean(),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<ThreadState>

test('[TH9] a thread that is listed alike has the same listing: no list is left behind', () => {
  const [example] = fc.sample(state, 1)
  const fields = Object.keys(example!) as (keyof ThreadState)[]
  // Two threads of chance are listed alike once in sixty times, and are deleted then: a few fields differ instead.
  fc.assert(
    fc.property(state, state, fc.subarray(fields, { minLength: 1, maxLength: 4 }), (before, other, changed) => {
      const after = { ...before, ...Object.fromEntries(changed.map((field) => [field, other[field]])) }
      fc.pre(isListedAlike(before, after))
      expect(listThread(after)).toEqual(listThread(before))
    }),
    { numRuns: 500 },
  )
})

test('[TH9] messages within a minute leave it where it is, all else that lists show does not', () => {
  const [before] = fc.sample(state, { numRuns: 1, seed: 1 })
  const listed = { ...before!, updatedAt: 60_000, deleted: false }
  expect(isListedAlike(listed, { ...listed, updatedAt: 119_999, noteCount: 9, mode: 'listen' })).toBe(true)
  for (const change of [
    { title: 'x' },
    { archived: !listed.archived },
    { pinned: listed.pinned ? undefined : (true as const) },
    { deleted: !listed.deleted },
    { updatedAt: 120_000 },
    { deleted: false, asks: listed.asks.length > 0 ? [] : [ask] },
  ]) {
    expect(isListedAlike(listed, { ...listed, ...change })).toBe(false)
  }
})
