import { freshTable, takeSeat } from '@agora/core/state/table-state'
import { type NewParticipant, Participant, type Seat } from '@agora/protocol/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableFigures } from './table-figures.ts'

const seat = (id: string, done: Partial<Seat> = {}, more: Partial<NewParticipant> = {}): Seat => ({
  ...takeSeat(Participant.parse({ kind: 'ai', id, name: id, ...more }), 1),
  ...done,
})

test('[TS3] [C14] shares, time per turn and cost by participant and together', () => {
  const seats = [
    seat('vera', { turns: 3, tokens: 900, tookMs: 6_000, cents: 4, cuts: 1 }),
    seat('hugo', { turns: 1, tokens: 300, tookMs: 4_000, passes: 1, failures: 2 }),
    seat('ines', { turns: 0, tookMs: 0 }, { kind: 'person' }),
  ]
  const table = { ...freshTable(), turns: 4, tokens: 1_200, cents: 4 }
  const {
    seats: [vera, hugo, ines],
    ...all
  } = tableFigures(seats, table)
  expect(vera).toMatchObject({ turnShare: 0.75, tokenShare: 0.75, meanMs: 2_000, cuts: 1, cents: 4 })
  const hugos = { turnShare: 0.25, tokenShare: 0.25, meanMs: 4_000, passes: 1, failures: 2, cents: undefined }
  expect(hugo).toMatchObject(hugos)
  expect(ines).toMatchObject({ turnShare: 0, meanMs: undefined })
  const sums = { cuts: 1, passes: 1, failures: 2 }
  expect(all).toEqual({ turns: 4, tokens: 1_200, ...sums, cents: 4, meanMs: 2_500, budget: undefined })
  // A missing price is not a price of zero.
  expect(tableFigures(seats.slice(1), { ...table, cents: 0 }).cents).toBeUndefined()
  const free = seat('vera', {}, { price: { input: 0, output: 0 } })
  expect(tableFigures([free], { ...table, cents: 0 })).toMatchObject({ cents: 0, seats: [{ cents: 0 }] })
})

test('[TS3] what is left of a budget, and never less than nothing', () => {
  const budget = (of: object, spent: object) =>
    tableFigures([], { ...freshTable({ shares: 'turns', seed: 1, end: null, budget: of }), ...spent }).budget
  expect(budget({ tokens: 1_000 }, { tokens: 250 })).toEqual({ tokens: { of: 1_000, left: 750 }, spent: 0.25 })
  expect(budget({ tokens: 1_000, cents: 50 }, { tokens: 250, cents: 60 })).toEqual({
    tokens: { of: 1_000, left: 750 },
    cents: { of: 50, left: 0 },
    spent: 1,
  })
  expect(budget({}, { tokens: 250 })).toBeUndefined()
})

test('[TS3] [C14] every figure is a real number, in every state of a table', () => {
  const done = fc.record({
    turns: fc.nat({ max: 9 }),
    tokens: fc.nat({ max: 9_999 }),
    tookMs: fc.nat(),
    cents: fc.constantFrom(0, 0.5, 12),
  })
  const spending = fc.option(fc.record({ tokens: fc.integer({ min: 1 }), cents: fc.constantFrom(0.1, 5) }))
  fc.assert(
    fc.property(fc.array(done, { maxLength: 5 }), done, spending, (seats, all, budget) => {
      const table = { ...freshTable({ shares: 'turns', seed: 1, end: null, budget }), ...all }
      const figures = tableFigures(
        seats.map((one, index) => seat(`s${index}x`, one)),
        table,
      )
      const numbers = [figures, ...figures.seats, figures.budget ?? {}].flatMap((one) =>
        Object.values(one).filter((value) => typeof value === 'number'),
      )
      expect(numbers.every(Number.isFinite)).toBe(true)
      const shares = figures.seats.flatMap(({ turnShare, tokenShare }) => [turnShare ?? 0, tokenShare ?? 0])
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    }),
  )
})
