/** What the brain reads of an inspection's tools, and how it tells asked, told and measured apart. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRows } from '@agora/core/testing/expect-rows'
import { composeLimits, composeRules } from './compose/compose-rules.ts'
import { enInspection } from './compose/en-inspection.ts'
import { nlInspection } from './compose/nl-inspection.ts'
import { writeFirm } from './compose/write-firm.ts'
import { isNumberWord } from '@agora/core/answers/is-number-word'
import { isTold } from './is-told.ts'
import { readToolResult } from './read-found.ts'
import { readReportSteps } from './report-steps.ts'
import { readText } from './read-text.ts'
import { measuredIn, tellsMeasure } from './tells-measure.ts'

test('[BR1] which words are numbers', () => {
  expectRows(
    [
      ['9', true],
      ['negen', true],
      ['zeventien', true],
      ['tweeentwintig', true],
      ['honderdtwintig', true],
      ['eighteen', true],
      ['anderhalf', true],
      ['een', false],
      ['a', false],
      ['92251854', false],
      ['zevende', false],
    ],
    ([word, isNumber]) => {
      expect(isNumberWord(word)).toBe(isNumber)
    },
  )
})

test('[BR20] which sentences give a measured value', () => {
  expectRows(
    [
      ['de koelcel is negen graden', true],
      ['de koelcel is negen', true],
      ['het staat op min achttien', true],
      ['de pH van de rijst was 4,8', true],
      ['zestien procent', true],
      ['the freezer is at minus twelve', true],
      ['drie uur buiten de koeling', true],
      ['wat zegt 852/2004 hoofdstuk IX punt 5', false],
      ['artikel 15 lid 1', false],
      ['start inspectie, KVK 92251854', false],
      ['er ligt een doos op de vloer', false],
    ],
    ([text, isMeasured]) => {
      expect(tellsMeasure(readText(text).folds)).toBe(isMeasured)
    },
  )
})

test('[BR20] which answers say what was measured', () => {
  expectRows(
    [
      ['het product', 'product'],
      ['van de lucht', 'air'],
      ['dat is de kerntemperatuur', 'product'],
      ['the air', 'air'],
      ['niet het product', undefined],
      ['product of lucht?', undefined],
      ['weet ik niet', undefined],
    ],
    ([text, of]) => {
      expect(measuredIn(readText(text).folds)).toBe(of)
    },
  )
})

test('[BR21] which sentences tell what the speaker saw', () => {
  expectRows(
    [
      ['de vloer in de keuken is vies', true],
      ['ik zie schimmel op het plafond', true],
      ['the floor of the kitchen is dirty', true],
      ['mag rijst drie uur buiten de koeling staan', false],
      ['is zestien procent te veel', false],
      ['soep op 55 graden, kan dat', false],
      ['the milk is at nine, is that allowed', false],
      ['maak een rapport van de inspectie', false],
      ['waarom is de vloer vies', false],
      ['koeltemperatuur', false],
    ],
    ([text, told]) => {
      expect(isTold({ text, leans: false })).toBe(told)
    },
  )
})

test('[BR12] results that are no longer what they were are left out, never guessed; nothing makes reading fail', () => {
  const shape = fc.dictionary(
    fc.constantFrom(
      'inspection',
      'report',
      'history',
      'limits',
      'findings',
      'repeats',
      'flags',
      'companies',
      'finalised',
    ),
    fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue()), { maxLength: 3 })),
  )
  fc.assert(
    fc.property(shape, (value) => {
      expect(readToolResult(JSON.stringify(value)).kind).not.toBe('failed')
    }),
  )
  const half = {
    report: { completeness: 'veel', findings: [{ what: 3 }, { what: 'x', status: 'final' }], blocked: [1, 'y'] },
  }
  expect(readToolResult(JSON.stringify(half))).toMatchObject({
    report: { completeness: 0, verify: false, findings: [{ what: 'x', status: 'proposed' }], blocked: ['y'] },
  })
})

test('[BR19] a refusal is told apart from a failure', () => {
  expect(readToolResult('error: the user refused this')).toEqual({ kind: 'refused', reason: '' })
  expect(readToolResult('error: the user refused this and said: later')).toEqual({ kind: 'refused', reason: 'later' })
  expect(readToolResult('error: De mailserver antwoordt niet.')).toMatchObject({ kind: 'failed' })
})

test('[BR14] after a round the report is looked at again; a question comes twice at most, and never after “weet ik niet”', () => {
  const status = { tool: 'report_status', args: {}, result: JSON.stringify({ report: { running: true } }) }
  const round = (answers: object) => ({
    tool: 'request_clarification',
    args: {
      questions: [
        { field: 'a', text: 'A?' },
        { field: 'b', text: 'B?' },
        { field: 'c', text: 'C?' },
      ],
    },
    result: JSON.stringify({ status: 'resolved', answers }),
  })
  expect(readReportSteps([status]).report).toMatchObject({ running: true })
  const once = readReportSteps([status, round({ a: 'x', b: 'weet ik niet' })])
  expect(once.report).toBeUndefined()
  expect(['a', 'b', 'c'].filter(once.isOpen)).toEqual(['a', 'c'])
  const twice = readReportSteps([status, round({ a: 'x' }), status, round({}), status])
  expect(twice).toMatchObject({ rounds: 2, mayAsk: true })
  expect(['a', 'b', 'c'].filter(twice.isOpen)).toEqual([])
})

test('[BR10] a rule that does not hold says so', () => {
  const rule = { cite: 'art. 1', version: 'v1', text: 'Regel.', score: 1, expired: true } as const
  expect(composeRules([rule], 'nl')).toBe('Regel.\nLet op: deze regel geldt nu niet.\n\nBron: art. 1 (v1).')
  expect(composeRules([rule, { ...rule, cite: 'art. 2' }], 'en')).toContain(
    '(art. 2; v1) Note: this rule does not hold now.',
  )
})

test('[BR20] a comparison is said as it came, with its rule; without a limit the rules are told as well', () => {
  const rules = [{ cite: 'art. 2', version: 'v', text: 'Anders.', score: 1 }]
  const limit = { says: 'Ik verstond 9 °C.', outcome: 'beyond', rule: { cite: 'art. 1', version: 'v1' } } as const
  expect(composeLimits([limit, limit], rules, 'nl')).toBe('Ik verstond 9 °C.\n\nBron: art. 1 (v1).')
  expect(composeLimits([{ says: 'Ik verstond 9.', outcome: 'none' }], rules, 'nl')).toContain('Bron: art. 2 (v).')
  expect(composeLimits([], rules, 'nl')).toBeUndefined()
})

test('[BR18] a firm stands in one line, and its town not twice', () => {
  const firm = { name: 'Bella Rosa', address: 'Hoofdstraat 2, Haarlem', place: 'Haarlem', registration: '92251854' }
  expect(writeFirm(firm, 'nl')).toBe('Bella Rosa, Hoofdstraat 2, Haarlem (KVK 92251854)')
  expect(writeFirm({ name: 'Bella Rosa' }, 'en')).toBe('Bella Rosa')
})

test('[BR2] both languages have every text about an inspection', () => {
  expect(Object.keys(nlInspection).toSorted()).toEqual(Object.keys(enInspection).toSorted())
  const flat = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [String(value)]
  const english = flat(enInspection)
  expect(flat(nlInspection).filter((text) => text.trim() === '' || english.includes(text))).toEqual([])
})
