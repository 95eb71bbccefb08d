import { Question } from '@agora/protocol/ask'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { needsVerification } from './needs-verification.ts'
import { nextQuestions } from './next-questions.ts'
import { findPoint, pointField } from './point-field.ts'
import { fullFacts, makeBasis, point } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

const ask = (told: Parameters<typeof makeBasis>[0], most = 3, language: 'nl' | 'en' = 'nl') =>
  nextQuestions(buildReport(makeBasis(told), testDomain, language), most)
const fieldsOf = (questions: readonly Question[]) => questions.map(({ field }) => field)

test('[RE14] a few questions at a time, the most important first', () => {
  expect(fieldsOf(ask({}))).toEqual(['company', 'place', 'hygieneCode'])
  const form = { hygieneCode: 'niet beoordeeld', foodPoisoning: 'nee' }
  const known = { facts: { ...form, company: 'Bella Rosa', place: 'Hoofdstraat 2', result: 'alles in orde' } }
  expect(fieldsOf(ask(known))).toEqual(['reason', 'spokenTo', 'method'])
  expect(ask(known)[0]?.options).toEqual(['reguliere inspectie', 'klacht of melding', 'hercontrole', 'iets anders'])
  expect(ask(known, 3, 'en')[1]).toEqual({
    field: 'spokenTo',
    text: 'Whom did you speak to?',
    label: 'Spoken to',
    kind: 'name',
    importance: 'required',
  })
  expect(ask(known, 0)).toEqual([])
})

test('[RE14] what somebody does not know is not asked again, and still blocks', () => {
  const form = { hygieneCode: 'niet beoordeeld', foodPoisoning: 'nee' }
  const told = { facts: { ...form, company: null, place: 'Hoofdstraat 2', result: 'in orde', reason: null } }
  expect(fieldsOf(ask(told, 2))).toEqual(['spokenTo', 'method'])
  const report = buildReport(makeBasis(told), testDomain, 'nl')
  expect(report.missing.filter(({ declined }) => declined).map(({ field }) => field)).toEqual(['company', 'reason'])
  expect(report.blocked.map(({ about }) => about)).toEqual(expect.arrayContaining(['fact:company', 'fact:reason']))
})

test('[RE14] where, and by what is judged, comes first; then the points of earlier visits, with what can have become of them', () => {
  const { reason: _, ...facts } = { ...fullFacts, company: 'Bella Rosa', place: 'Haarlem', result: 'in orde' }
  const questions = ask({ facts, points: [point('r1.f12.1', 'Deur van de koelcel kapot')] })
  expect(fieldsOf(questions)).toEqual(['point-r1_f12_1', 'reason', 'registration'])
  expect(questions[0]).toMatchObject({
    text: 'Eerder vastgesteld op 18 augustus 2026: Deur van de koelcel kapot. Is dat opgelost?',
    options: ['opgelost', 'niet opgelost', 'niet gecontroleerd'],
  })
  expect(ask({ facts, points: [point('r1.f12.1', 'x', { status: 'not-checked' })] })[0]?.field).toBe('reason')
  const firm = { branch: '000092251854', name: 'Restaurant Bella Rosa', place: 'Haarlem', source: 'demo' } as const
  const bare = ask({ company: firm, points: [point('r1.f12.1', 'x')] })
  // A town alone is no address.
  expect(fieldsOf(bare)).toEqual(['place', 'hygieneCode', 'foodPoisoning'])
})

test('[RE14] nobody is called back for what may stay away', () => {
  const facts = { ...fullFacts, company: 'Bella Rosa', place: 'Haarlem', result: 'in orde' }
  expect(buildReport(makeBasis({ facts }), testDomain, 'nl').missing.map(({ field }) => field)).toContain('copy')
  expect(ask({ facts })).toEqual([])
})

test('[RE14] every question fits the form in which it is asked, and its point is found again', () => {
  const points = [point('a.b-c', 'x'), point(`${'r'.repeat(40)}.${'f'.repeat(20)}`, 'y'.repeat(2_000))]
  const questions = ask({ points }, 100)
  expect(questions.map((question) => Question.parse(question))).toEqual(questions)
  for (const { id } of points) expect(findPoint(pointField(id), points)?.id).toBe(id)
})

test('[RE15] below one of the levels a report needs verification', () => {
  const levels = { completeness: 0.8, confidence: 0.7 }
  expect(needsVerification({ completeness: 0.8, confidence: 0.7 }, levels)).toBe(false)
  expect(needsVerification({ completeness: 0.79, confidence: 1 }, levels)).toBe(true)
  expect(needsVerification({ completeness: 1, confidence: 0.69 }, levels)).toBe(true)
})
