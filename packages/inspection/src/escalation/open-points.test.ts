import { expectRows } from '@agora/core/testing/expect-rows'
import { OpenPoint, type PastInspection, Term } from '@agora/protocol/inspection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPointsOf } from './open-points.ts'
import { pointIdOf } from './point-id.ts'
import { domain } from './testing/escalation-domain.ts'

const company = {
  registration: '00001001',
  name: 'Bistro',
  address: 'Hoofdstraat 2',
  place: 'Haarlem',
  source: 'demo',
} as const
type Points = PastInspection['points']

function past(
  report: string,
  at: number,
  measure: string | null,
  points: Points = [],
  more: object = {},
): PastInspection {
  const found = { id: 'f3.1', what: 'De koelcel is te warm', goal: 'cold-chain', class: 'middelzwaar', measure }
  return { report, domain: 'food', company, at, findings: measure === undefined ? [] : [{ ...found, ...more }], points }
}

test.each([
  ['warning', true],
  ['fine-report', true],
  ['criminal-report', true],
  ['urgent', true],
  ['feedback', false],
  ['none', false],
  [null, false],
])('[ES8] a finding with measure %s is open: %s', (measure, isOpen) => {
  expect(openPointsOf([past('R1', 1_000, measure)], domain)).toHaveLength(isOpen ? 1 : 0)
})

test('[ES8] whatever its measure, what has a day by which it must be mended is open', () => {
  expect(openPointsOf([past('R1', 1_000, 'feedback', [], { dueAt: 5_000 })], domain)).toHaveLength(1)
})

const first = past('R1', 1_000, 'warning')
test('[ES8] what a later visit wrote decides whether a point is open', () => {
  expectRows(
    [
      ['nobody looked', [], true],
      ['not checked', [past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'not-checked' }])], true],
      ['not fixed', [past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'not-fixed' }])], true],
      ['fixed', [past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'fixed' }])], false],
      [
        'not fixed, then fixed',
        [
          past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'not-fixed' }]),
          past('R3', 3_000, null, [{ id: 'R1.f3.1', status: 'fixed' }]),
        ],
        false,
      ],
      [
        'fixed, then found again',
        [
          past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'fixed' }]),
          past('R3', 3_000, null, [{ id: 'R1.f3.1', status: 'not-fixed' }]),
        ],
        true,
      ],
      [
        'fixed, then not checked',
        [
          past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'fixed' }]),
          past('R3', 3_000, null, [{ id: 'R1.f3.1', status: 'not-checked' }]),
        ],
        false,
      ],
      ['fixed before it was found', [past('R0', 500, null, [{ id: 'R1.f3.1', status: 'fixed' }])], true],
      [
        'fixed elsewhere',
        [
          {
            ...past('R2', 2_000, null, [{ id: 'R1.f3.1', status: 'fixed' }]),
            company: { ...company, place: 'Heemstede' },
          },
        ],
        true,
      ],
      ['another point fixed', [past('R2', 2_000, null, [{ id: 'R1.f4.1', status: 'fixed' }])], true],
    ] satisfies readonly [string, readonly PastInspection[], boolean][],
    ([_name, later, isOpen]) => {
      for (const all of [
        [first, ...later],
        [...later.toReversed(), first],
      ]) {
        expect(openPointsOf(all, domain).some(({ id }) => id === 'R1.f3.1')).toBe(isOpen)
      }
    },
  )
})

test('[ES8] a point tells what it is, and the most pressing stands first', () => {
  const due = past('R2', 2_000, 'warning', [], { dueAt: 9_000, where: 'in de koelcel', rule: 'chilled-unpacked' })
  const points = openPointsOf([first, due, past('R3', 500, 'fine-report', [], { dueAt: 4_000 })], domain)
  expect(points.map(({ report }) => report)).toEqual(['R3', 'R2', 'R1'])
  expect(points[1]).toEqual({
    id: 'R2.f3.1',
    what: 'De koelcel is te warm',
    where: 'in de koelcel',
    rule: 'chilled-unpacked',
    goal: 'cold-chain',
    class: 'middelzwaar',
    measure: 'warning',
    foundAt: 2_000,
    dueAt: 9_000,
    report: 'R2',
  })
  for (const point of points) OpenPoint.parse(point)
})

test('[ES9] whatever reports and findings are called, a point has an id that fits, always the same and its own', () => {
  expect(pointIdOf('2026-0012', 'f3.1')).toBe('2026-0012.f3.1')
  fc.assert(
    fc.property(
      fc.string({ maxLength: 64, unit: 'grapheme' }),
      fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/),
      (report, finding) => {
        const id = pointIdOf(report, finding)
        expect(Term.safeParse(id).success).toBe(true)
        expect(pointIdOf(report, finding)).toBe(id)
      },
    ),
  )
  expect(pointIdOf('R/1', 'f1.1')).not.toBe(pointIdOf('R 1', 'f1.1'))
})
