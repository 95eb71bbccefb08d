import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { renderHtml } from './render-html.ts'
import { anyBasis, anyText } from './testing/any-basis.ts'
import { VISIT, degrees, finding, makeBasis, passage, point, quote, said } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

type Told = Parameters<typeof makeBasis>[0]
const page = (told: Told, language: 'nl' | 'en' = 'nl') =>
  renderHtml(buildReport(makeBasis(told), testDomain, language), testDomain)
const final = { at: VISIT + 3_600_000, by: { kind: 'user', id: 'u1' } as const, number: 'R-2026-7', version: 1, seq: 9 }

test('[RE17] a draft says so on the screen and on paper, a final report does not', () => {
  expect(page({})).toMatch(/<p class="status">Concept<\/p>/u)
  expect(page({}, 'en')).toMatch(/<div class="mark" aria-hidden="true">Draft<\/div>/u)
  const done = page({ final })
  expect(done).not.toMatch(/Concept|class="draft"|class="mark"/u)
  expect(done).toMatch(/Rapportnummer: R-2026-7 · Versie: 1 · Opgemaakt: 16 november 2026 om 11:02/u)
})

test('[RE17] a sentence links to its words and its rule, and says where it has none', () => {
  const html = page({
    quotes: [quote(12, 'koelcel negen komma vijf graden, ja de ĳskast & zo', { edited: true })],
    findings: [
      finding('a', 'koelcel negen komma vijf graden', { sources: [said(12)], rule: 'chilled', measured: degrees(9.5) }),
      finding('b', 'er liepen ratten', { sources: [said(12)] }),
    ],
    points: [point('r.1', 'deur kapot', { status: 'not-fixed' })],
    caution: { at: VISIT, to: 'mevrouw De Wit' },
  })
  expect(html).toMatch(/<html lang="nl">/u)
  expect(html).toMatch(/Koelcel negen komma vijf graden\.<span class="refs"><a href="#q1" aria-label="bron 1">1<\/a>/u)
  expect(html).toMatch(/<li id="q1"><blockquote>koelcel negen komma vijf graden, ja de ĳskast &amp; zo<\/blockquote>/u)
  expect(html).toMatch(/\[12\] · 16 november 2026 om 10:14 · gecorrigeerd/u)
  expect(html).toMatch(/<a href="#r1">Besluit, art\. 15<\/a>/u)
  expect(html).toMatch(/zonder bron: dit staat niet in de bron: liepen, ratten\./u)
  expect(html).toMatch(/niet opgelost/u)
  expect(html).toMatch(/Gegeven op 16 november 2026 om 10:02 aan mevrouw De Wit\./u)
})

test('[RE17] what people wrote is escaped, wherever it stands', () => {
  const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
  const html = page({
    company: { name: evil, address: evil, place: evil, source: 'said' },
    inspector: evil,
    timeZone: evil,
    facts: { spokenTo: evil, [`odd`]: evil },
    quotes: [quote(1, evil)],
    findings: [
      finding('a', evil, {
        sources: [said(1)],
        where: evil,
        rule: 'chilled',
        reason: evil,
        suggestion: { class: 'licht', reason: { nl: evil, en: evil } },
        measured: degrees(3, { unit: evil, said: evil }),
        class: evil,
        measure: evil,
        section: evil,
      }),
    ],
    passages: [passage('p', evil, { section: evil, rules: [evil] })],
    points: [point('r.1', evil)],
    caution: { at: VISIT, to: evil },
    final: { ...final, number: evil },
  })
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/u)
  expect(html).toMatch(/&lt;script&gt;/u)
})

test('[RE17] no text that people wrote adds a tag or an attribute to the page', () => {
  const tagsOf = (html: string) => html.match(/<[^>]*>/gu) ?? []
  const shape = (text: string) =>
    tagsOf(
      renderHtml(
        {
          ...buildReport(makeBasis({ passages: [passage('p', 'x', { vouched: true })] }), testDomain, 'nl'),
          title: text,
          inspector: text,
        },
        testDomain,
      ),
    ).length
  const plain = shape('x')
  fc.assert(
    fc.property(anyText, (text) => {
      expect(shape(text)).toBe(plain)
    }),
  )
  fc.assert(
    fc.property(anyBasis, (basis) => {
      const html = renderHtml(buildReport(basis, testDomain, 'nl'), testDomain)
      expect(html).not.toMatch(/<b>|<script|javascript:/u)
      const ids = [...html.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const links = [...html.matchAll(/href="#([^"]*)"/gu)].map(([, id]) => id)
      expect(links.filter((id) => !ids.includes(id))).toEqual([])
    }),
  )
})

test('[RE17] the page loads and runs nothing', () => {
  const html = page({ findings: [finding('a', 'x')] })
  expect(html).toMatch(/default-src 'none'/u)
  expect(html).not.toMatch(/<script|<link|<img|<iframe|url\(|https?:/u)
})

test('[RE17][RE36] a source that was corrected names its correction, and an earlier point its rule', () => {
  const correction = { message: said(13).message, number: 13, text: 'nee wacht, negen graden', at: VISIT }
  const basis = makeBasis({
    quotes: [quote(12, 'koelcel negen graden', { edited: true, correction })],
    findings: [finding('a', 'koelcel negen graden', { sources: [said(12)], measured: degrees(9) })],
    points: [point('r.1', 'deur kapot', { status: 'not-fixed', rule: 'chilled' })],
  })
  const pageOf = (given: typeof basis) => renderHtml(buildReport(given, testDomain, 'nl'), testDomain)
  const html = pageOf({ ...basis, namesZone: true })
  expect(html).toContain('Gecorrigeerd door notitie 13: “nee wacht, negen graden”')
  expect(html).toMatch(/deur kapot<p class="soft">Regel: <a href="#r1">Besluit, art\. 15<\/a>/u)
  // A report that was made final before prints as it did.
  expect(pageOf(basis)).not.toMatch(/deur kapot<p/u)
})
