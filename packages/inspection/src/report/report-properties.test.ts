import type { ReportBasis } from '@agora/protocol/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { nextQuestions } from './next-questions.ts'
import { renderCsv } from './render-csv.ts'
import { renderHtml } from './render-html.ts'
import { anyBasis } from './testing/any-basis.ts'
import { VISIT, finding, fullFacts, makeBasis, offenceFacts, point } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

const build = (basis: ReportBasis, language: 'nl' | 'en' = 'nl') => buildReport(basis, testDomain, language)

test('[RE19] whatever a dossier holds, there is a report, a page and a table of it', () => {
  fc.assert(
    fc.property(anyBasis, fc.constantFrom('nl', 'en'), (basis, language) => {
      const report = build(basis, language)
      expect(renderHtml(report, testDomain)).toMatch(/<\/html>\n$/u)
      expect(renderCsv(report)).toMatch(/\r\n$/u)
      nextQuestions(report, 3)
      expect(build(basis, language)).toEqual(report)
    }),
    { numRuns: 120 },
  )
})

test('[RE19] Dutch and English differ in their words alone', () => {
  fc.assert(
    fc.property(anyBasis, (basis) => {
      const [nl, en] = [build(basis, 'nl'), build(basis, 'en')]
      const shapes = [nl, en].map((report) => ({
        findings: report.findings.map(({ id, number, status, kind, section, sources }) => ({
          id,
          number,
          status,
          kind,
          section,
          sources,
        })),
        sentences: report.sections.flatMap(({ id, sentences }) =>
          sentences.map((sentence) => [id, sentence.id, sentence.support, sentence.sources, sentence.rules]),
        ),
        facts: report.facts.map(({ field, value }) => [field, value === null]),
        missing: report.missing.map(({ field, declined }) => [field, declined]),
        blocked: report.blocked.map(({ about }) => about),
        rules: report.rules.map(({ id, mark, expired }) => [id, mark, expired]),
        quotes: report.quotes,
        figures: [report.completeness, report.confidence],
      }))
      expect(shapes[1]).toEqual(shapes[0])
    }),
    { numRuns: 120 },
  )
})

test('[RE11][RE12] completeness and confidence are from 0 to 1', () => {
  fc.assert(
    fc.property(anyBasis, (basis) => {
      const { completeness, confidence } = build(basis)
      for (const figure of [completeness, confidence]) {
        expect(figure).toBeGreaterThanOrEqual(0)
        expect(figure).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('[RE11][RE13] a report that nothing blocks is complete', () => {
  fc.assert(
    fc.property(anyBasis, (basis) => {
      const { completeness, blocked } = build(basis)
      expect(blocked.length > 0 || completeness === 1).toBe(true)
    }),
  )
})

/** Each way to fill in one thing that is missing. */
function fillings(basis: ReportBasis): readonly ReportBasis[] {
  const { dossier } = basis
  const withDossier = (change: Partial<ReportBasis['dossier']>) => ({ ...basis, dossier: { ...dossier, ...change } })
  const report = build(basis)
  const facts = report.missing
    .filter(({ field }) => !field.startsWith('point-'))
    .flatMap(({ field, options = ['iets'] }) =>
      options.map((value) =>
        withDossier({ facts: { ...dossier.facts, [field]: { value, sources: [], confidence: 1, at: VISIT } } }),
      ),
    )
  const points = dossier.points.flatMap((open, at) =>
    open.status === null ? [withDossier({ points: dossier.points.with(at, { ...open, status: 'fixed' }) })] : [],
  )
  const judged = dossier.findings.flatMap((one, at) => {
    const change = (more: Partial<typeof one>) =>
      withDossier({ findings: dossier.findings.with(at, { ...one, ...more }) })
    return [
      ...(one.status === 'proposed' ? [change({ status: 'confirmed' })] : []),
      ...(one.class === null ? [change({ class: 'zwaar' })] : []),
      ...(one.measure === null ? [change({ measure: 'fine-report' }), change({ measure: 'warning' })] : []),
    ]
  })
  return [...facts, ...points, ...judged, ...(dossier.caution ? [] : [withDossier({ caution: { at: VISIT } })])]
}

test('[RE11][A41] filling in something that is missing never makes a report less complete', () => {
  const typical = fc.record({
    facts: fc.subarray(Object.entries({ ...fullFacts, ...offenceFacts, company: 'Bella Rosa', place: 'Haarlem' })),
    findings: fc.array(
      fc.record({
        what: fc.constantFrom('vloer vuil', 'muizen in de keuken', 'allergenen ontbreken'),
        kind: fc.constantFrom('shortcoming', 'in-order'),
        status: fc.constantFrom('proposed', 'confirmed'),
        class: fc.constantFrom(null, 'zwaar'),
        measure: fc.constantFrom(null, 'warning', 'fine-report'),
      }),
      { maxLength: 4 },
    ),
    points: fc.array(fc.constantFrom(null, 'fixed'), { maxLength: 2 }),
  })
  const typicalBasis = typical.map(({ facts, findings, points }) =>
    makeBasis({
      facts: Object.fromEntries(facts),
      findings: findings.map(({ what, ...more }, index) => finding(`f${index}`, what, more)),
      points: points.map((status, index) => point(`r.${index}`, 'deur kapot', { status })),
    }),
  )
  fc.assert(
    fc.property(typicalBasis, (basis) => {
      const before = build(basis).completeness
      // Rounding: sums of thirds.
      for (const filled of fillings(basis)) expect(build(filled).completeness).toBeGreaterThanOrEqual(before - 1e-12)
    }),
    { numRuns: 60 },
  )
})
