import { expect, test } from 'vitest'
import { reportPlan } from '../domains/food/report-plan.ts'
import { buildReport } from './build-report.ts'
import { finding, makeBasis } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

type Told = Parameters<typeof makeBasis>[0]
const askedOf = (told: Told) => buildReport(makeBasis(told), testDomain, 'nl').missing.map(({ field }) => field)
const wrong = (id: string, what: string, more: Parameters<typeof finding>[2] = {}) =>
  finding(id, what, { status: 'confirmed', ...more })

test('[RE7] each fact has its own name, its words in both languages and a basis', () => {
  const fields = reportPlan.facts.map(({ field }) => field)
  expect(new Set(fields).size).toBe(fields.length)
  for (const { field, label, question, basis, options = [] } of reportPlan.facts) {
    expect(field).toMatch(/^[a-z][A-Za-z0-9]{0,63}$/u)
    for (const words of [label, question, basis, ...options]) {
      expect(words.nl.trim()).not.toBe('')
      expect(words.en.trim()).not.toBe('')
    }
  }
  const asked = reportPlan.facts.flatMap(({ when }) => (when?.kind === 'fact' ? [when.field] : []))
  expect(asked.filter((field) => !fields.includes(field))).toEqual([])
  const sections = new Set(reportPlan.sections.map(({ id }) => id))
  const named = reportPlan.facts.flatMap(({ when, from }) => [
    ...(when?.kind === 'section' ? [when.section] : []),
    ...(typeof from === 'object' ? [from.section] : []),
  ])
  expect(named.filter((section) => !sections.has(section))).toEqual([])
})

test('[RE7] a report answers what the law wants to know', () => {
  const basisOf = (pattern: RegExp) =>
    reportPlan.facts.filter(({ basis }) => pattern.test(basis.nl)).map(({ field }) => field)
  expect(basisOf(/Awb art\. 5:48/u)).toEqual(expect.arrayContaining(['company', 'place', 'visitTime', 'result']))
  expect(basisOf(/2017\/625 art\. 13/u)).toEqual(
    expect.arrayContaining(['reason', 'method', 'result', 'requiredAction']),
  )
  expect(basisOf(/HAP/u).length).toBeGreaterThanOrEqual(15)
})

test.each([
  ['hygieneCode', 'nee', 'ownPlan', 'hygieneCodeName'],
  ['hygieneCode', 'ja', 'hygieneCodeName', 'ownPlan'],
  ['hygieneCode', 'yes', 'hygieneCodeName', 'ownPlan'],
  ['mobileSite', 'ja', 'outdoorTemperature', null],
  ['mobileSite', 'ja, een foodtruck', 'mobilePlace', null],
] as const)('[RE7][A45] %s answered with “%s” opens %s', (field, value, opened, closed) => {
  expect(askedOf({})).not.toContain(opened)
  const asked = askedOf({ facts: { [field]: value } })
  expect(asked).toContain(opened)
  expect(asked).not.toContain(closed)
})

test('[RE7][A45] “nee” to a mobile site asks nothing of the weather, and an answer to it is left out', () => {
  const facts = { mobileSite: 'nee', outdoorTemperature: '21' }
  const report = buildReport(makeBasis({ facts }), testDomain, 'nl')
  expect(report.missing.map(({ field }) => field)).not.toContain('outdoorTemperature')
  expect(report.facts.map(({ field }) => field)).not.toContain('outdoorTemperature')
})

test('[RE7] what concerns offences is asked where there is one, and of its subject', () => {
  const always = askedOf({})
  expect(always).not.toEqual(expect.arrayContaining(['requiredAction', 'operatorTold', 'repeatOffence', 'pestSpecies']))
  expect(askedOf({ findings: [wrong('a', 'muizen', { kind: 'in-order' })] })).not.toContain('pestSpecies')
  expect(askedOf({ findings: [finding('a', 'muizen in de keuken')] })).not.toContain('pestSpecies')
  expect(askedOf({ findings: [wrong('a', 'muizen in de keuken')] })).toEqual(
    expect.arrayContaining(['requiredAction', 'operatorTold', 'repeatOffence', 'pestSpecies', 'pestLevel']),
  )
  expect(askedOf({ findings: [wrong('a', 'allergenen ontbreken')] })).toContain('allergensOffered')
  expect(askedOf({ findings: [wrong('a', 'vloer vuil', { measure: 'fine-report' })] })).toContain('statement')
})

test('[RE7] whether a subject is in order follows from what was confirmed there', () => {
  const findings = [
    wrong('a', 'muizen in de keuken'),
    wrong('b', 'vloer schoon', { kind: 'in-order' }),
    finding('c', 'koelcel te warm'),
  ]
  for (const [language, no, yes, open] of [
    ['nl', 'nee', 'ja', 'niet beoordeeld'],
    ['en', 'no', 'yes', 'not assessed'],
  ] as const) {
    const { facts } = buildReport(makeBasis({ findings }), testDomain, language)
    const valueOf = (field: string) => facts.find((fact) => fact.field === field)?.value
    expect([valueOf('pestsInOrder'), valueOf('hygieneInOrder'), valueOf('foodInOrder')]).toEqual([no, yes, open])
  }
})
