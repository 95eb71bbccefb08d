import { reportNumber } from '../dossier/report-number.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { renderCsv } from './render-csv.ts'
import { renderHtml } from './render-html.ts'
import { finding, makeBasis, quote, said } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

const at = (iso: string) => Date.parse(iso)
/** A visit, a caution and a note in the night in which clocks are put back. */
const night = {
  startedAt: at('2026-10-25T00:10:00Z'),
  caution: { at: at('2026-10-25T00:30:00Z') },
  quotes: [{ ...quote(1, 'De vloer is vies'), at: at('2026-10-25T01:30:00Z') }],
  findings: [finding('f1', 'De vloer is vies', { sources: [said(1)] })],
}
const basisIn = (timeZone: string, namesZone = true) => ({
  ...makeBasis({ ...night, timeZone }),
  ...(namesZone ? ({ namesZone: true } as const) : {}),
})

test('[RE20][XT7] its times as text have the offset of their moment, also in the hour that comes twice', () => {
  const report = buildReport(basisIn('Europe/Amsterdam'), testDomain, 'nl')
  expect([report.visitedAtIso, report.caution?.atIso, report.quotes[0]?.atIso]).toEqual([
    '2026-10-25T02:10:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
  ])
  expect(report.finalisedAtIso).toBe(undefined)
  for (const iso of [report.visitedAtIso, report.caution?.atIso, report.quotes[0]?.atIso])
    expect(Number.isNaN(at(iso ?? ''))).toBe(false)
  expect(at(report.quotes[0]?.atIso ?? '')).toBe(night.quotes[0]?.at)
})

test('[RE20][XT7] page and table name the zone and have its times, whichever it is', () => {
  expectRows(
    [
      ['Europe/Amsterdam', '25 oktober 2026 om 02:10', '2026-10-25T02:10:00+02:00'],
      ['Europe/London', '25 oktober 2026 om 01:10', '2026-10-25T01:10:00+01:00'],
      ['America/New_York', '24 oktober 2026 om 20:10', '2026-10-24T20:10:00-04:00'],
      ['Asia/Kolkata', '25 oktober 2026 om 05:40', '2026-10-25T05:40:00+05:30'],
    ] as const,
    ([zone, written, iso]) => {
      const report = buildReport(basisIn(zone), testDomain, 'nl')
      const page = renderHtml(report, testDomain)
      expect(page).toContain(`Tijdzone: ${zone}`)
      expect(report.facts.map(({ value }) => value)).toContain(written)
      expect(renderCsv(report)).toContain(iso)
    },
  )
})

test('[RE20][XT7] a report made final before that prints as it did', () => {
  const report = buildReport(basisIn('Europe/Amsterdam', false), testDomain, 'nl')
  expect(JSON.stringify(report)).not.toMatch(/Iso"|namesZone/)
  expect(renderHtml(report, testDomain)).not.toContain('Tijdzone')
  expect(renderCsv(report)).not.toContain('ISO')
})

test('[RE20][XT7] the day in its number is the day on which the visit began, where it began', () => {
  const thread = ThreadId.parse('t1')
  const startedAt = at('2026-11-15T23:30:00Z')
  expect([
    reportNumber({ thread, startedAt, startedIn: 'Europe/Amsterdam' }),
    reportNumber({ thread, startedAt, startedIn: 'America/New_York' }),
    // Older ones keep the number that they have.
    reportNumber({ thread, startedAt }),
  ]).toEqual(['20261116-T1', '20261115-T1', '20261115-T1'])
})
