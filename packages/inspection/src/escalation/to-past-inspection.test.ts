import { type Finding, PastInspection } from '@agora/protocol/inspection'
import type { ReportBasis } from '@agora/protocol/report'
import { expect, test } from 'vitest'
import { decideRepeat } from './decide-repeat.ts'
import { openPointsOf } from './open-points.ts'
import { domain } from './testing/escalation-domain.ts'
import { toPastInspection } from './to-past-inspection.ts'

const company = {
  registration: '00001001',
  name: 'Bistro',
  address: 'Kade 1',
  place: 'Haarlem',
  sector: 'horeca',
  source: 'demo',
} as const
const visitedAt = Date.parse('2026-01-31T10:00:00+01:00')

function finding(id: string, change: Partial<Finding> = {}): Finding {
  return {
    id,
    kind: 'shortcoming',
    what: 'De kip was 12 graden',
    rule: 'chilled-unpacked',
    confidence: 0.9,
    sources: [],
    status: 'confirmed',
    class: 'middelzwaar',
    measure: 'warning',
    at: visitedAt,
    ...change,
  }
}

function basis(findings: readonly Finding[], change: Partial<ReportBasis['dossier']> = {}): ReportBasis {
  return {
    dossier: {
      thread: 'thread-1' as ReportBasis['dossier']['thread'],
      domain: 'food',
      startedAt: visitedAt,
      company,
      facts: {},
      findings: [...findings],
      points: [],
      flags: [],
      dismissed: [],
      caution: null,
      passages: [],
      mailings: [],
      workedTo: 0,
      seq: 9,
      final: {
        at: visitedAt + 3_600_000,
        by: { kind: 'user', id: 'u1' } as never,
        number: '2026-0012',
        version: 1,
        seq: 9,
      },
      version: 1,
      ...change,
    },
    quotes: [],
    inspector: { id: 'u1', name: 'Inspecteur' },
    timeZone: 'Europe/Amsterdam',
  }
}

test('[ES10] only shortcomings that a person confirmed become history', () => {
  const past = toPastInspection(
    basis([
      finding('f1.1'),
      finding('f2.1', { status: 'proposed' }),
      finding('f3.1', { status: 'rejected' }),
      finding('f4.1', { status: 'merged' }),
      finding('f5.1', { kind: 'in-order' }),
    ]),
    domain,
  )
  expect(past.findings.map(({ id }) => id)).toEqual(['f1.1'])
  expect(past).toMatchObject({ report: '2026-0012', at: visitedAt, company, domain: 'food' })
  PastInspection.parse(past)
})

test('[ES10] the goal is that of the rule, and none where there is no rule or nobody knows it', () => {
  const { rule: _, ...without } = finding('f2.1')
  const past = toPastInspection(basis([finding('f1.1'), without, finding('f3.1', { rule: 'unknown' })]), domain)
  expect(past.findings.map(({ goal }) => goal)).toEqual(['cold-chain', undefined, undefined])
})

test.each([
  ['middelzwaar', 'warning', '2026-04-30'],
  ['zwaar', 'fine-report', '2026-04-30'],
  ['middelzwaar', 'feedback', undefined],
  ['licht', 'feedback', undefined],
  ['licht', 'warning', undefined],
  [null, null, undefined],
])('[ES10] %s with %s is due on %s', (offenceClass, measure, day) => {
  const past = toPastInspection(basis([finding('f1.1', { class: offenceClass, measure })]), domain)
  const due = past.findings[0]?.dueAt
  const shown =
    due === undefined ? undefined : new Date(due).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  expect(shown).toBe(day)
})

test.each([
  ['2026-01-10T23:45:00+01:00', '2026-04-10'],
  ['2026-08-10T00:15:00+02:00', '2026-11-10'],
  ['2025-11-30T12:00:00+01:00', '2026-02-28'],
])('[ES10] found on %s it is due on %s, also where summer begins or ends between', (found, day) => {
  const past = toPastInspection(basis([finding('f1.1')], { startedAt: Date.parse(found) }), domain)
  const due = past.findings[0]?.dueAt ?? 0
  expect(new Date(due).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })).toBe(day)
})

test('[ES10] an inspection without a firm or a beginning fails nobody', () => {
  const past = toPastInspection(basis([finding('f1.1')], { company: null, startedAt: null, final: null }), domain)
  expect(past.company).toEqual({ name: '–', source: 'said' })
  PastInspection.parse(past)
})

test('[ES10] what was made final is a repeat and an open point for the next inspection', () => {
  const past = [toPastInspection(basis([finding('f1.1')]), domain)]
  const now = visitedAt + 100 * 86_400_000
  expect(decideRepeat({ company, goal: 'cold-chain', class: 'middelzwaar', at: now }, past, domain).isRepeat).toBe(true)
  const [point] = openPointsOf(past, domain)
  expect(point?.id).toBe('2026-0012.f1.1')
  const next = toPastInspection(
    basis([], {
      startedAt: now,
      points: [{ ...point!, status: 'fixed' }],
      final: { at: now, by: { kind: 'user', id: 'u1' } as never, number: '2026-0044', version: 1, seq: 1 },
    }),
    domain,
  )
  expect(openPointsOf([...past, next], domain)).toEqual([])
})
