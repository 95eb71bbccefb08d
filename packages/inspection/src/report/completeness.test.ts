import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { VISIT, finding, fullFacts, makeBasis, offenceFacts, point } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

type Told = Parameters<typeof makeBasis>[0]
const completenessOf = (told: Told) => buildReport(makeBasis(told), testDomain, 'nl').completeness
const facts = { ...fullFacts, company: 'Bella Rosa', place: 'Hoofdstraat 2' }
const right = finding('ok', 'vloer schoon', { status: 'confirmed', kind: 'in-order', edited: true })
const judged = { status: 'confirmed', class: 'zwaar', measure: 'warning', edited: true } as const

test('[RE11][A41] a fully filled report is exactly 1, also where every answer is “nee”', () => {
  expect(completenessOf({ facts, findings: [right] })).toBe(1)
  const all = { ...facts, ...offenceFacts, operatorTold: 'nee', notToldWhy: 'niemand aanwezig' }
  expect(completenessOf({ facts: all, findings: [right, finding('a', 'vloer vuil', judged)] })).toBe(1)
})

test('[RE11] what is not there counts: a fact, a judgement, a caution, a point, a proposal', () => {
  const whole = { facts: { ...facts, ...offenceFacts }, findings: [right, finding('a', 'vloer vuil', judged)] }
  expect(completenessOf(whole)).toBe(1)
  for (const less of [
    { ...whole, facts: { ...whole.facts, method: null } },
    { ...whole, facts: { ...whole.facts, hygieneCode: 'ja' } },
    { ...whole, facts: { ...whole.facts, operatorTold: 'nee' } },
    { ...whole, findings: [right, finding('a', 'vloer vuil', { ...judged, class: null })] },
    { ...whole, findings: [right, finding('a', 'vloer vuil', { ...judged, measure: null })] },
    { ...whole, findings: [right, finding('a', 'vloer vuil', { ...judged, measure: 'fine-report' })] },
    { ...whole, findings: [...whole.findings, finding('b', 'wand vuil')] },
    { ...whole, points: [point('r.1', 'deur kapot')] },
  ]) {
    expect(completenessOf(less)).toBeLessThan(1)
    expect(completenessOf(less)).toBeGreaterThan(0.8)
  }
  const cautioned = {
    ...whole,
    findings: [finding('a', 'vloer vuil', { ...judged, measure: 'fine-report' })],
    caution: { at: VISIT },
  }
  expect(completenessOf(cautioned)).toBe(1)
})

test('[RE11] an empty conversation is nearly empty, and rejected or merged findings do not count', () => {
  expect(completenessOf({ startedAt: null, inspector: '' })).toBe(0)
  const gone = [finding('a', 'x', { status: 'rejected' }), finding('b', 'y', { status: 'merged', mergedInto: 'ok' })]
  expect(completenessOf({ facts, findings: [right, ...gone] })).toBe(1)
})
