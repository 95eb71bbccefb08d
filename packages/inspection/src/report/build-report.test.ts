import { Report } from '@agora/protocol/report'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import {
  VISIT,
  degrees,
  finding,
  fullFacts,
  makeBasis,
  offenceFacts,
  passage,
  point,
  quote,
  said,
} from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

const company = {
  name: 'Restaurant Bella Rosa',
  registration: '92251854',
  address: 'Hoofdstraat 2',
  place: 'Haarlem',
  source: 'demo',
} as const
const build = (told: Parameters<typeof makeBasis>[0], language: 'nl' | 'en' = 'nl') =>
  buildReport(makeBasis(told), testDomain, language)
const factOf = (report: Report, field: string) => report.facts.find((fact) => fact.field === field)?.value

test('[RE1][A42] dates and names are those of the inspection, and what is known is not asked', () => {
  const report = build({ company })
  expect(report).toMatchObject({ visitedAt: VISIT, finalisedAt: null, inspector: 'P. Jansen', number: '20261116-T1' })
  expect(factOf(report, 'company')).toBe('Restaurant Bella Rosa')
  expect(factOf(report, 'place')).toBe('Hoofdstraat 2, Haarlem')
  expect(factOf(report, 'registration')).toBe('92251854')
  expect(factOf(report, 'inspector')).toBe('P. Jansen')
  expect(factOf(report, 'visitTime')).toBe('16 november 2026 om 10:02')
  expect(factOf(build({ company }, 'en'), 'visitTime')).toBe('16 November 2026 at 10:02')
  const asked = report.missing.map(({ field }) => field)
  expect(asked).not.toEqual(expect.arrayContaining(['company', 'place', 'inspector', 'visitTime']))
})

test('[RE1] where nobody began an inspection, the visit was when the first words were said', () => {
  const told = { startedAt: null, quotes: [quote(5, 'vloer nat'), quote(3, 'koelcel vuil')] }
  expect(build(told).visitedAt).toBe(VISIT + 3 * 60_000)
  expect(build({ startedAt: null }).visitedAt).toBeNull()
})

test('[RE1] a final report keeps its number, its version and its time', () => {
  const final = { at: VISIT + 1, by: { kind: 'user', id: 'u1' } as const, number: 'R-7', version: 2, seq: 9 }
  expect(build({ final, version: 3 })).toMatchObject({
    status: 'final',
    number: 'R-7',
    version: 2,
    finalisedAt: VISIT + 1,
  })
})

test('[RE1] what it makes is a report as the protocol has it, also of a firm that only a person named', () => {
  const facts = { company: 'Snackbar De Hoek', place: 'Dorpsplein 1', registration: '12 34 56 78' }
  const report = build({ facts, findings: [finding('f1', 'vloer nat')] })
  expect(Report.parse(report)).toEqual(report)
  expect(report.company).toEqual({
    name: 'Snackbar De Hoek',
    address: 'Dorpsplein 1',
    registration: '12345678',
    source: 'said',
  })
  expect(report.title).toBe('Inspectierapport Snackbar De Hoek')
})

test('[RE2] rejected findings are gone; merged ones count with the other, also over several steps', () => {
  const report = build({
    quotes: [quote(1, 'ton rauwe vis'), quote(2, 'die ton is open'), quote(3, 'naast de afvoer')],
    findings: [
      finding('gone', 'niets', { status: 'rejected', sources: [said(1)] }),
      finding('a', 'open ton rauwe vis naast de afvoer', { status: 'confirmed', sources: [said(1)] }),
      finding('b', 'ton open', { status: 'merged', mergedInto: 'a', sources: [said(2)] }),
      finding('c', 'naast afvoer', { status: 'merged', mergedInto: 'b', sources: [said(3), said(1)] }),
      finding('d', 'vloer nat', { kind: 'in-order' }),
    ],
  })
  expect(report.findings.map(({ id, number }) => [id, number])).toEqual([
    ['a', 1],
    ['d', 2],
  ])
  expect(report.findings[0]?.sources).toEqual([said(1), said(2), said(3)])
  expect(report.sections[0]?.sentences[0]).toMatchObject({ id: 'finding:a', support: 'supported' })
})

test('[RE2] findings that were merged in a ring do no harm', () => {
  const ring = [
    finding('a', 'x', { status: 'merged', mergedInto: 'b' }),
    finding('b', 'y', { status: 'merged', mergedInto: 'a' }),
    finding('c', 'z', { status: 'merged', mergedInto: 'nobody' }),
  ]
  expect(build({ findings: ring }).findings).toEqual([])
})

test('[RE3][A43] a finding stands where somebody put it, by its rule, by its words, or under otherwise', () => {
  const findings = [
    finding('put', 'muizenkeutels in de kast', { section: 'hygiene' }),
    finding('ruled', 'er lag iets', { rule: 'pest-rule' }),
    finding('worded', 'de koelcel is te warm'),
    finding('nowhere', 'de radio stond hard'),
    finding('odd', 'de radio stond zacht', {
      section: 'not-there',
      rule: 'not-a-rule',
      class: 'no-class',
      measure: 'no-measure',
    }),
  ]
  const report = build({ findings })
  expect(report.findings.map(({ section }) => section)).toEqual(['hygiene', 'pests', 'food', 'other', 'other'])
  expect(report.findings.at(-1)).toMatchObject({
    class: { id: 'no-class', name: 'no-class' },
    measure: { id: 'no-measure', name: 'no-measure' },
  })
  expect(report.rules.find(({ id }) => id === 'not-a-rule')).toMatchObject({ cite: 'not-a-rule', mark: 'own' })
  expect(JSON.stringify(report)).not.toMatch(/bedrijfsruimte/u)
})

test('[RE4] a value is compared anew, and what its old value came to is not believed', () => {
  const check = {
    rule: 'chilled',
    limit: 'chilled-max',
    bound: 'at-most',
    value: 7,
    unit: 'celsius',
    outcome: 'beyond',
  } as const
  const findings = [
    finding('hot', 'gekoeld vlees in de koelcel', { measured: degrees(9.5), rule: 'chilled' }),
    finding('mended', 'gekoeld vlees in de koelcel', { measured: degrees(4), rule: 'chilled', check }),
    finding('air', 'koelcel', { measured: degrees(9, { of: 'air' }) }),
    finding('odd', 'iets', { measured: degrees(3, { unit: 'furlong', quantity: 'length' }) }),
  ]
  const [hot, mended, air, odd] = build({ findings }).findings
  expect(hot?.comparison).toBe('9,5 °C (product): buiten de grens van hoogstens 7 °C (gekoeld bewaren).')
  expect(mended?.comparison).toBe('4 °C (product): binnen de grens van hoogstens 7 °C (gekoeld bewaren).')
  expect(air?.comparison).toMatch(
    /^9 °C \(lucht\): nog niet te vergelijken .* geldt voor het product, en dat is niet gemeten\.$/u,
  )
  expect(odd?.comparison).toBe('3 furlong.')
  expect(build({ findings }, 'en').findings[0]?.comparison).toBe(
    '9.5 °C (product): beyond the limit of 7 °C at most (chilled storage).',
  )
})

test('[RE5] rules are cited once, with version and mark; one that did not hold then says so', () => {
  const findings = [
    finding('a', 'x', { rule: 'old' }),
    finding('b', 'y', { rule: 'old' }),
    finding('c', 'z', { rule: 'chilled' }),
  ]
  const { rules } = build({ findings })
  expect(rules.map(({ id, expired }) => [id, expired])).toEqual([
    ['old', true],
    ['chilled', undefined],
  ])
  expect(rules[0]).toMatchObject({ cite: 'Besluit, art. 15', mark: 'inferred', text: testDomain.rules[1]?.text.nl })
  expect(rules[0]?.version).toMatch(/^versie 2025/u)
  const before = build({ findings, startedAt: 1_500_000_000_000 }).rules
  expect(before.map(({ expired }) => expired)).toEqual([undefined, undefined])
})

test('[RE6] what a person states goes before the register, and that before what was only heard', () => {
  const heard = { value: 'de buren', sources: [], confidence: 0.6, at: VISIT }
  expect(factOf(build({ company, facts: { company: heard } }), 'company')).toBe('Restaurant Bella Rosa')
  expect(factOf(build({ company, facts: { company: 'Bella Rosa II' } }), 'company')).toBe('Bella Rosa II')
  expect(factOf(build({ facts: { company: heard } }), 'company')).toBe('de buren')
})

test('[RE6] an option is shown in the language of the report, whatever it was answered in', () => {
  const facts = { reason: 'het was een hercontrole', hygieneCode: 'no', foodPoisoning: 'Nee.' }
  expect(factOf(build({ facts }), 'reason')).toBe('hercontrole')
  expect(factOf(build({ facts }, 'en'), 'reason')).toBe('re-inspection')
  expect(factOf(build({ facts }), 'hygieneCode')).toBe('nee')
  expect(factOf(build({ facts }, 'en'), 'foodPoisoning')).toBe('no')
})

test('[RE6][A41] “nee”, “false” and “0” are answers; nothing but spaces is none', () => {
  const facts = { spokenTo: 'false', method: '0', roomsSeen: '  ', foodPoisoning: 'nee' }
  const missing = build({ facts }).missing.map(({ field }) => field)
  expect(missing).not.toEqual(expect.arrayContaining(['spokenTo', 'method', 'foodPoisoning']))
  expect(missing).toContain('roomsSeen')
})

test('[RE6][RE9] a fact whose words were all withdrawn is not known', () => {
  const spokenTo = { value: 'mevrouw De Wit', sources: [said(1)], confidence: 0.8, at: VISIT }
  expect(factOf(build({ facts: { spokenTo }, quotes: [quote(1, 'gesproken met mevrouw De Wit')] }), 'spokenTo')).toBe(
    'mevrouw De Wit',
  )
  const gone = build({ facts: { spokenTo }, quotes: [quote(1, 'gesproken met mevrouw De Wit', { withdrawn: true })] })
  expect(factOf(gone, 'spokenTo')).toBeNull()
  expect(gone.quotes).toEqual([])
})

test('[RE6] a fact that no plan asks for is not lost', () => {
  expect(build({ facts: { weather: 'regen' } }).facts.at(-1)).toMatchObject({ label: 'weather', value: 'regen' })
})

test('[RE9] words that were withdrawn support nothing; corrected ones by what they are now', () => {
  const findings = [finding('a', 'de vloer is nat', { status: 'confirmed', sources: [said(1)] })]
  const sentence = (more: Parameters<typeof quote>[2], text = 'de vloer is nat') =>
    build({ findings, quotes: [quote(1, text, more)] }).sections[0]?.sentences[0]
  expect(sentence({})).toMatchObject({ support: 'supported' })
  expect(sentence({ withdrawn: true })).toMatchObject({
    support: 'unsupported',
    why: 'de bron is ingetrokken.',
    sources: [],
  })
  expect(sentence({ edited: true }, 'de vloer is droog')).toMatchObject({ support: 'unsupported' })
  expect(sentence({ edited: true }, 'ja de vloer is nat daar')).toMatchObject({ support: 'supported' })
})

test('[RE9] what an assistant wrote supports nothing', () => {
  const findings = [finding('a', 'er liepen ratten', { sources: [said(1)] })]
  const quotes = [quote(1, 'er liepen ratten', { by: { kind: 'agent', id: 'agora' } })]
  expect(build({ findings, quotes }).sections[0]?.sentences[0]).toMatchObject({ support: 'unsupported' })
})

test('[RE10] an invented sentence that cites a note about something else is flagged, in both languages', () => {
  const quotes = [quote(1, 'de vloer is nat'), quote(2, 'the floor is wet')]
  const passages = [
    passage('p1', 'De vloer was nat. Er liepen ratten.', { sources: [said(1)] }),
    passage('p2', 'The floor was wet. Rats were running.', { sources: [said(2)] }),
  ]
  for (const language of ['nl', 'en'] as const) {
    const report = build({ quotes, passages }, language)
    const judged = report.sections.flatMap(({ sentences }) => sentences).map(({ id, support }) => [id, support])
    expect(judged).toEqual([
      ['passage:p1.1', 'supported'],
      ['passage:p1.2', 'unsupported'],
      ['passage:p2.1', 'supported'],
      ['passage:p2.2', 'unsupported'],
    ])
    const about = report.blocked.map((block) => block.about)
    expect(about).toEqual(expect.arrayContaining(['passage:p1.2', 'passage:p2.2']))
    expect(about).not.toContain('passage:p1.1')
  }
  const whys = (['nl', 'en'] as const).map(
    (language) => build({ quotes, passages }, language).sections[0]?.sentences[1]?.why,
  )
  expect(whys).toEqual(['dit staat niet in de bron: liepen, ratten.', 'this is not in the source: liepen, ratten.'])
})

test('[RE10] a person may vouch; what somebody edited is theirs, until its source changes', () => {
  const passages = [passage('p', 'Er liepen ratten.', { vouched: true })]
  expect(build({ passages }).sections[0]?.sentences[0]).toMatchObject({ support: 'vouched' })
  const written = { edited: true as const, sources: [said(1)] }
  const findings = [
    finding('mine', 'er liepen ratten', written),
    finding('shaken', 'er liepen ratten', { ...written, shaken: true }),
  ]
  const report = build({ findings, quotes: [quote(1, 'de vloer is nat')] })
  expect(report.sections[0]?.sentences.map(({ support }) => support)).toEqual(['vouched', 'unsupported'])
  expect(
    build({ findings: [finding('own', 'er liepen ratten', { edited: true })] }).sections[0]?.sentences[0],
  ).toMatchObject({
    support: 'vouched',
  })
})

test('[RE12] confidence is the mean of what the report rests upon', () => {
  const quotes = [quote(1, 'de vloer is nat'), quote(2, 'koelcel vuil')]
  const sure = finding('a', 'de vloer is nat', { status: 'confirmed', sources: [said(1)] })
  const proposed = finding('b', 'koelcel vuil', { confidence: 0.5, sources: [said(2)] })
  const invented = finding('c', 'er liepen ratten', { confidence: 1, sources: [said(1)] })
  expect(build({}).confidence).toBe(0)
  expect(build({ quotes, findings: [sure] }).confidence).toBe(1)
  expect(build({ quotes, findings: [sure, proposed] }).confidence).toBe(0.75)
  expect(build({ quotes, findings: [sure, proposed, invented] }).confidence).toBe(0.5)
  const heard = { value: 'mevrouw De Wit', sources: [], confidence: 0.6, at: VISIT }
  expect(build({ quotes, findings: [sure], facts: { spokenTo: heard } }).confidence).toBe(0.8)
})

test('[RE13] what blocks is listed, the most important first and each thing once', () => {
  const report = build({
    company,
    facts: { ...fullFacts, ...offenceFacts, method: null },
    quotes: [quote(1, 'de vloer is nat'), quote(2, 'koelcel vuil')],
    findings: [
      finding('fine', 'koelcel vuil', {
        status: 'confirmed',
        class: 'zwaar',
        measure: 'fine-report',
        sources: [said(2)],
      }),
      finding('unjudged', 'de vloer is nat', { status: 'confirmed', sources: [said(1)], measure: 'warning' }),
      finding('open', 'de vloer is nat', { sources: [said(1)] }),
      finding('invented', 'er liepen ratten', { sources: [said(1)] }),
    ],
    points: [point('r1.f1', 'deur kapot'), point('r1.f2', 'wand vuil', { status: 'fixed' })],
  })
  expect(report.blocked.map(({ about }) => about)).toEqual([
    'fact:method',
    'finding:invented',
    'finding:open',
    'finding:unjudged',
    'caution',
    'point:r1.f1',
  ])
  expect(report.blocked.find(({ about }) => about === 'finding:unjudged')?.why).toMatch(
    /nog geen klasse: de vloer is nat\./u,
  )
})

test('[RE13] a report with nothing in it cannot be made final, and says so first', () => {
  expect(build({}).blocked[0]).toEqual({ why: 'Er staat nog niets in het rapport.', about: 'report' })
  expect(build({}, 'en').blocked[0]?.why).toBe('There is nothing in the report yet.')
  // What is proposed blocks by itself.
  const proposed = build({ findings: [finding('a', 'x')] }).blocked.map(({ about }) => about)
  expect(proposed).toContain('finding:a')
  expect(proposed).not.toContain('report')
})

test('[RE13] a report in which all is said and decided is not blocked', () => {
  const report = build({
    company,
    facts: { ...fullFacts, ...offenceFacts },
    quotes: [quote(2, 'de koelcel is vuil')],
    findings: [
      finding('a', 'de koelcel is vuil', {
        status: 'confirmed',
        class: 'zwaar',
        measure: 'fine-report',
        sources: [said(2)],
      }),
    ],
    caution: { at: VISIT, to: 'mevrouw De Wit' },
    points: [point('r1.f1', 'deur kapot', { status: 'not-checked' })],
  })
  expect(report.blocked).toEqual([])
  expect(report.completeness).toBe(1)
  expect(report.caution).toEqual({ at: VISIT, to: 'mevrouw De Wit' })
})
