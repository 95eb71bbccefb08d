import type { Dossier, Report } from '@agora/client/inspection/report-types'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { countFindings, countFlags, toFindingCards } from './finding-cards.ts'
import { needsReason } from './needs-reason.ts'
import { readsAsNumber } from './reads-as-number.ts'

const finding = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  what: id,
  at: Number(id.slice(1)),
  sources: [],
  ...more,
})
const dossier = (...findings: object[]) => ({ findings }) as unknown as Dossier
const report = (numbers: readonly string[], more: object = {}) =>
  ({
    findings: numbers.map((id, place) => ({ id, number: place + 1 })),
    rules: [],
    quotes: [],
    ...more,
  }) as unknown as Report

test('[WI4] cards stand in the order of the report; what was rejected stands apart, what was merged with the other', () => {
  const { standing, rejected } = toFindingCards(
    dossier(
      finding('f1', 'proposed'),
      finding('f2', 'rejected'),
      finding('f3', 'confirmed'),
      finding('f4', 'merged', { mergedInto: 'f3' }),
    ),
    report(['f3', 'f1']),
  )
  expect(standing.map((card) => [card.finding.id, card.shown?.number, card.merged.length])).toEqual([
    ['f3', 1, 1],
    ['f1', 2, 0],
  ])
  expect(rejected.map((card) => card.finding.id)).toEqual(['f2'])
})

test('[WI4] a card has its rule and the words it came from; what the report does not know yet has a card all the same', () => {
  const { standing } = toFindingCards(
    dossier(
      finding('f1', 'confirmed', { rule: 'r', sources: [{ message: 'm2' }, { message: 'm1' }, { message: 'gone' }] }),
      finding('f2', 'proposed', { rule: 'nowhere' }),
    ),
    report(['f1'], { rules: [{ id: 'r' }], quotes: [{ message: 'm1' }, { message: 'm2' }] }),
  )
  expect(standing[0]?.rule?.id).toBe('r')
  expect(standing[0]?.quotes.map(({ message }) => message)).toEqual(['m2', 'm1'])
  expect(standing[1]).toMatchObject({ finding: { id: 'f2' }, shown: undefined, rule: undefined, quotes: [] })
})

test('[WI4] what counts is what stands; what was put aside does not', () => {
  const all = dossier(
    finding('f1', 'proposed'),
    finding('f2', 'rejected'),
    finding('f3', 'merged'),
    finding('f4', 'confirmed'),
  )
  expect(countFindings(all)).toBe(2)
  const flags = { flags: [{ id: '1.1' }, { id: '2.1' }], dismissed: ['1.1', 'gone'] } as unknown as Dossier
  expect(countFlags(flags, { flags: ['2.1'] })).toBe(1)
  // One that became a finding is nothing to look at any more.
  expect(countFlags(flags, { flags: [] })).toBe(0)
})

test('[WI13][XT3] a final report counts no flag that became a finding or was put aside', () => {
  const flagOf = (id: string, seq: number) => ({
    id,
    kind: 'limit',
    source: { message: `m${seq}`, seq },
    measured: { quantity: 'temperature', value: 11, unit: 'celsius', said: 'elf graden' },
  })
  const final = {
    flags: [flagOf('1.1', 1), flagOf('2.1', 2), { id: '3.1', kind: 'caution', source: { message: 'm3', seq: 3 } }],
    dismissed: ['2.1'],
    findings: [{ id: 'f1', status: 'confirmed', what: 'op elf graden', sources: [{ message: 'm1', seq: 1 }] }],
    points: [],
    caution: null,
  } as unknown as Dossier
  expect(countFlags(final, {})).toBe(1)
})

test('[WI5] deciding otherwise than was suggested needs a reason; leaving it open, or as it was, does not', () => {
  const suggestion = { class: 'middelzwaar', reason: { nl: '', en: '' } }
  expect(needsReason({ class: null, suggestion }, 'zwaar')).toBe(true)
  expect(needsReason({ class: null, suggestion }, 'licht')).toBe(true)
  expect(needsReason({ class: null, suggestion }, 'middelzwaar')).toBe(false)
  expect(needsReason({ class: null, suggestion }, null)).toBe(false)
  expect(needsReason({ class: 'zwaar', suggestion }, 'zwaar')).toBe(false)
  expect(needsReason({ class: null }, 'zwaar')).toBe(false)
})

test('[WI8] which texts are taken for a number of the register', () => {
  expectRows(
    [
      ['92251854', true],
      ['92 25 18 54', true],
      ['9225185', true],
      ['9225185O', true],
      ['KVK 92251854', true],
      ['kvk-nummer: 922', true],
      ['000012345678', true],
      ['Bella Rosa', false],
      ['Café 2000', false],
      ['', false],
      ['12', false],
      ['Restaurant 1234 Noord', false],
    ],
    ([text, isNumber]) => {
      expect(readsAsNumber(text)).toBe(isNumber)
    },
  )
})
