import { emptyDossier } from '../dossier/apply-dossier.ts'
import { ThreadId } from '@agora/protocol/ids'
import type { Finding } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import { demoHistory } from '../companies/demo-register.ts'
import { domain } from '../domains/food/domain.ts'
import { buildReport } from '../report/build-report.ts'
import { addAdvice } from './add-advice.ts'

const now = Date.UTC(2026, 10, 16, 9)
const butcher = domain.firms.find(({ company }) => company.name === 'Slagerij De Verzonnen Os')
const finding: Finding = {
  id: 'f1',
  kind: 'shortcoming',
  what: 'vlees in de koeling is 9 graden',
  rule: 'chilled-unpacked',
  confidence: 1,
  sources: [],
  status: 'confirmed',
  class: null,
  measure: null,
  edited: true,
  at: now,
}

function advise(final = false) {
  const company = butcher?.company ?? null
  const dossier = {
    ...emptyDossier(ThreadId.parse('t'), 'food'),
    company,
    startedAt: now,
    findings: [finding, { ...finding, id: 'f2', kind: 'in-order' as const }],
    ...(final ? { final: { at: now, by: { kind: 'user', id: 'u' } as const, number: 'R', version: 1, seq: 1 } } : {}),
  }
  const basis = { dossier, quotes: [], inspector: { id: 'u', name: 'Anna' }, timeZone: 'Europe/Amsterdam' }
  const past = demoHistory(company?.registration ?? '', domain, now)
  return addAdvice(buildReport(basis, domain, 'nl'), dossier, past, domain).findings
}

test('[ES11] a draft advises a measure for each class of a shortcoming, after what was found before, and decides nothing', () => {
  const [wrong, right] = advise()
  expect(wrong?.advice?.map((one) => [one.class, one.measure, one.isRepeat])).toEqual([
    ['licht', 'feedback', true],
    ['middelzwaar', 'fine-report', true],
    ['zwaar', 'fine-report', true],
  ])
  expect(wrong).toMatchObject({ class: null, measure: null })
  expect(right?.advice).toBeUndefined()
})

test('[ES11] a report that is final advises nothing', () => {
  expect(advise(true).map(({ advice }) => advice)).toEqual([undefined, undefined])
})
