import { AskId } from '@agora/protocol/ask'
import type { Finding, Flag } from '@agora/protocol/inspection'
import type { ReportBasis } from '@agora/protocol/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { fateOf } from './flag-fate.ts'
import { readMeasuredAnswer } from './measured-question.ts'
import { renderCsv } from './render-csv.ts'
import { renderHtml } from './render-html.ts'
import {
  VISIT,
  degrees,
  finding,
  fullFacts,
  makeBasis,
  offenceFacts,
  point,
  quote,
  said,
} from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

type Told = Parameters<typeof makeBasis>[0] & { readonly asks?: ReportBasis['asks'] }
const facts = { ...fullFacts, ...offenceFacts, company: 'Bella Rosa', place: 'Hoofdstraat 2' }
const judged = { status: 'confirmed', class: 'zwaar', measure: 'warning', edited: true } as const
const build = ({ asks, ...told }: Told, language: 'nl' | 'en' = 'nl') =>
  buildReport({ ...makeBasis({ facts, ...told }), ...(asks ? { asks } : {}) }, testDomain, language)
const aboutOf = (told: Told) => build(told).blocked.map(({ about }) => about)

const says = { nl: 'x', en: 'x' }
const limit = (more: Partial<Flag> = {}): Flag => {
  return { id: '1.1', kind: 'limit', source: said(1), says, rule: 'chilled', measured: degrees(12), ...more }
}
const warm = (more: Partial<Finding> = {}) =>
  finding('a', 'kip 12 graden', { ...judged, measured: degrees(12), rule: 'chilled', sources: [said(1)], ...more })

test('[RE30] [XT3] a flag is a finding where one of its words tells its value', () => {
  const none = { findings: [], points: [], dismissed: [], caution: null }
  const fate = (findings: readonly Finding[], flag = limit()) => fateOf(flag, { ...none, findings: [...findings] }).kind
  expect(fate([])).toBe('open')
  expect(fate([warm()])).toBe('finding')
  expect(fate([warm({ measured: undefined, what: 'kip en vis: 12 °C en 9 °C' })])).toBe('finding')
  // Another value, other words, or words that do not tell it.
  expect(fate([warm({ measured: degrees(9), what: 'kip 9 graden', edited: undefined })])).toBe('open')
  expect(fate([warm({ sources: [said(2)] })])).toBe('open')
  // A person put it under that rule, in other words.
  expect(fate([finding('a', 'te warm', { ...judged, rule: 'chilled', sources: [said(1)] })])).toBe('finding')
  // It was merged into another, and counts with that.
  const merged = warm({ status: 'merged', mergedInto: 'b' })
  expect(fate([merged, finding('b', 'koeling', judged)])).toBe('finding')
  expect(fate([merged, finding('b', 'koeling', { status: 'rejected' })])).toBe('open')
  expect(fate([warm({ status: 'rejected' })])).toBe('open')
  expect(fate([warm({ status: 'rejected', reason: 'verkeerd gemeten' })])).toBe('dismissed')
})

test('[RE30] [XT3] the other kinds: a caution that was given, a point that was settled, a person who says why not', () => {
  const none = { findings: [], points: [], dismissed: [], caution: null }
  const caution: Flag = { id: '1.1', kind: 'caution', source: said(1), says }
  expect(fateOf(caution, none).kind).toBe('open')
  expect(fateOf(caution, { ...none, caution: { at: VISIT } }).kind).toBe('settled')
  const mention: Flag = { id: '1.1', kind: 'open-point', source: said(1), says, point: 'p' }
  expect(fateOf(mention, none).kind).toBe('open')
  expect(fateOf(mention, { ...none, points: [point('p', 'deur')] }).kind).toBe('point')
  expect(fateOf(mention, { ...none, points: [point('p', 'deur', { status: 'fixed' })] }).kind).toBe('settled')
  const dismissals = [{ flag: '1.1', at: 1, by: { kind: 'user', id: 'o' }, reason: 'gezien' } as const]
  expect(fateOf(limit(), { ...none, dismissed: ['1.1'], dismissals })).toEqual({ kind: 'dismissed', reason: 'gezien' })
  expect(fateOf({ ...limit(), kind: 'correction' }, none).kind).toBe('open')
  const wrong: Flag = { ...limit(), kind: 'correction', finding: 2 }
  expect(fateOf(wrong, { ...none, findings: [warm({ number: 2 })] }).kind).toBe('open')
  expect(fateOf(wrong, { ...none, findings: [warm({ number: 2, status: 'rejected' })] }).kind).toBe('settled')
})

test('[RE30] [RE31] [RE32] [RE33] [XT3] [XT8] what is open is missing, blocks, and makes a report less complete', () => {
  const right = finding('ok', 'vloer schoon', { status: 'confirmed', kind: 'in-order', edited: true })
  const unclear = finding('u', 'koelcel 9 graden', {
    ...judged,
    measured: degrees(9, { of: 'unknown' }),
    rule: 'chilled',
  })
  const asks = [{ id: AskId.parse('turn-1.c1-0'), kind: 'question' as const, text: 'Wie was er?' }]
  expect(build({ findings: [right, warm()], quotes: [quote(1, 'kip 12 graden')] })).toMatchObject({
    completeness: 1,
    blocked: [],
    missing: expect.not.arrayContaining([expect.objectContaining({ importance: 'required' })]) as unknown,
  })
  const open: readonly (readonly [Told, string])[] = [
    [{ findings: [right], flags: [limit()] }, 'flag:1.1'],
    [{ findings: [unclear] }, 'measured:u'],
    [{ findings: [right], asks }, 'ask:turn-1.c1-0'],
    [{ findings: [{ ...warm(), shaken: true, reread: null }] }, 'finding:a'],
  ]
  for (const [told, about] of open) {
    const report = build(told)
    expect(report.blocked.map((one) => one.about)).toEqual([about])
    expect(report.missing.filter(({ importance }) => importance === 'required')).toMatchObject([{ about }])
    expect(report.completeness).toBeLessThan(1)
  }
  // Said, or said to be untellable.
  for (const measured of [degrees(9), degrees(9, { of: 'air' }), degrees(9, { of: 'unknown', cannotTell: true })])
    expect(aboutOf({ findings: [{ ...unclear, measured }] })).toEqual([])
  const approval = {
    id: AskId.parse('turn-1.c1-0'),
    kind: 'approval' as const,
    tool: 'finalise_report',
    text: 'Mag het?',
  }
  expect(aboutOf({ findings: [right], asks: [approval] })).toEqual([])
  expect(aboutOf({ findings: [right], asks: [{ ...approval, tool: 'mcp-mail-send' }] })).toHaveLength(1)
})

test('[RE30] a report that is final was decided as it was: what is flagged since is not in it', () => {
  const final = { at: VISIT, by: { kind: 'user', id: 'o' }, number: 'X', version: 1, seq: 9 } as const
  const right = finding('ok', 'vloer schoon', { status: 'confirmed', kind: 'in-order', edited: true })
  const report = build({ findings: [right], flags: [limit()], final })
  expect(report).toMatchObject({ completeness: 1, blocked: [], status: 'final' })
  expect(report).not.toHaveProperty('flags')
})

test('[RE31] [XT8] whatever is open, no report asks anything: in neither language, form nor state', () => {
  const outcomes = fc.constantFrom(...(['product-or-air', 'unit', 'packed'] as const))
  const kinds = fc.constantFrom(...(['limit', 'caution', 'open-point', 'correction'] as const))
  fc.assert(
    fc.property(outcomes, kinds, fc.boolean(), fc.boolean(), (needs, kind, shaken, isEnglish) => {
      const check = {
        rule: 'x',
        limit: 'y',
        bound: 'at-most',
        value: 7,
        unit: 'celsius',
        outcome: 'unclear',
        needs,
      } as const
      const measured = degrees(9, { of: 'unknown', unit: needs === 'unit' ? 'unknown' : 'celsius' })
      const open = finding('u', 'gemeten: 9', { ...judged, measured, check, ...(shaken ? { shaken: true } : {}) })
      const asks = [{ id: AskId.parse('turn-1.c1-0'), kind: 'question' as const, text: 'Wie was er?' }]
      const flag = { ...limit(), kind, measured, check, says: { nl: 'is dit zo?', en: 'is it?' } }
      const report = build(
        { findings: [open], flags: [flag], asks, points: [point('p', 'deur kapot')] },
        isEnglish ? 'en' : 'nl',
      )
      const page = renderHtml(report, testDomain).replaceAll(/<style.*?<\/style>/gs, '')
      expect(page).not.toContain('?')
      expect(renderCsv(report)).not.toContain('?')
      for (const { label, basis } of report.missing) expect(`${label} ${basis}`).not.toContain('?')
      for (const { why } of report.blocked) expect(why).not.toContain('?')
    }),
    { numRuns: 60 },
  )
})

test('[RE11] [XT3] a report is complete exactly where nothing blocks it and nothing required is missing', () => {
  const piece = fc.record({
    status: fc.constantFrom('proposed', 'confirmed', 'rejected'),
    kind: fc.constantFrom('shortcoming', 'in-order'),
    class: fc.constantFrom(null, 'zwaar'),
    measure: fc.constantFrom(null, 'warning'),
    edited: fc.constantFrom(undefined, true),
    shaken: fc.constantFrom(undefined, true),
    of: fc.constantFrom('product', 'air', 'unknown', undefined),
  })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 3 }), fc.boolean(), fc.boolean(), (pieces, isFlagged, isDismissed) => {
      const findings = pieces.map(({ of, edited, shaken, ...one }, index) =>
        finding(`f${index}`, `koelcel ${index} 9 graden`, {
          ...(one as Partial<Finding>),
          ...(edited ? { edited } : {}),
          ...(shaken ? { shaken } : {}),
          ...(of ? { measured: degrees(9, { of: of as 'product' }), rule: 'chilled' } : {}),
        }),
      )
      const flags = isFlagged ? [limit()] : []
      const report = build({ findings, flags, dismissed: isDismissed ? ['1.1'] : [] })
      const isOpen = report.blocked.length > 0 || report.missing.some(({ importance }) => importance === 'required')
      expect(report.completeness === 1).toBe(!isOpen)
    }),
    { numRuns: 400 },
  )
})

test('[RE2] [XT9] findings have the numbers of their dossier, whatever is left out; without numbers they count', () => {
  const numbered = [
    finding('c', 'wand vuil', { number: 3 }),
    finding('a', 'vloer vuil', { number: 1 }),
    finding('b', 'deur kapot', { number: 2, status: 'rejected' }),
  ]
  expect(build({ findings: numbered }).findings.map(({ id, number }) => [id, number])).toEqual([
    ['a', 1],
    ['c', 3],
  ])
  const old = numbered.map(({ number: _number, ...one }) => one)
  expect(build({ findings: old }).findings.map(({ id, number }) => [id, number])).toEqual([
    ['c', 1],
    ['a', 2],
  ])
})

test('[RE31] an answer says product, air or neither; other words say none of them', () => {
  expect(
    ['product', 'het product', 'In de kern', 'the air', 'lucht', 'niet vast te stellen'].map(readMeasuredAnswer),
  ).toEqual([
    { of: 'product' },
    { of: 'product' },
    { of: 'product' },
    { of: 'air' },
    { of: 'air' },
    { cannotTell: true },
  ])
  expect(readMeasuredAnswer('weet ik niet')).toBeUndefined()
})
