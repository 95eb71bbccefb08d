import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { extractFindings } from '../findings/extract-findings.ts'
import { findingUtterances } from '../findings/lists/utterances.ts'
import { buildReport } from './build-report.ts'
import { VISIT, makeBasis, quote, said } from './testing/make-basis.ts'

function reportOf(texts: readonly string[]) {
  const heard = texts.map((text, index) => ({ ...said(index + 1), text }))
  const findings = extractFindings(heard, domain).map((found) => ({
    ...found,
    status: 'proposed' as const,
    class: null,
    measure: null,
    at: VISIT,
  }))
  return buildReport(makeBasis({ findings, quotes: texts.map((text, index) => quote(index + 1, text)) }), domain, 'nl')
}

test('[RE8] what code makes of notes is supported by these notes: nobody is asked to vouch for their own words', () => {
  const texts = findingUtterances.map(([text]) => text)
  const sentences = [texts, ...texts.map((text) => [text])]
    .map(reportOf)
    .flatMap(({ sections }) => sections)
    .flatMap((section) => section.sentences)
  expect(sentences.length).toBeGreaterThan(texts.length)
  expect(sentences.filter(({ support }) => support !== 'supported').map(({ text, why }) => [text, why])).toEqual([])
})

test('[RE8][RE2] notes that come in pieces are one sentence with all of them as its sources', () => {
  const { sections } = reportOf(['hier staat een ton rauwe vis', 'die ton is open', 'hij staat pal naast de afvoer'])
  const sentences = sections.flatMap((section) => section.sentences)
  expect(sentences.every(({ support }) => support === 'supported')).toBe(true)
  expect(new Set(sentences.flatMap(({ sources }) => sources.map(({ number }) => number)))).toContain(2)
})
