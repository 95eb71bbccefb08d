import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { renderCsv } from './render-csv.ts'
import { anyBasis } from './testing/any-basis.ts'
import { degrees, finding, makeBasis, quote, said } from './testing/make-basis.ts'
import { testDomain } from './testing/test-domain.ts'

/** A reader of RFC 4180 that shares nothing with the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      at++
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += sign
  }
  return rows
}

const table = (told: Parameters<typeof makeBasis>[0], language: 'nl' | 'en' = 'nl') =>
  readCsv(renderCsv(buildReport(makeBasis(told), testDomain, language)))

test('[RE18] one row a finding, below the names of the columns', () => {
  const told = {
    quotes: [quote(12, 'koelcel, "te warm"')],
    findings: [
      finding('a', 'koelcel, "te warm"\nnegen graden', {
        sources: [said(12)],
        measured: degrees(-18),
        rule: 'chilled',
        class: 'zwaar',
      }),
      finding('b', 'vloer schoon', { kind: 'in-order', status: 'confirmed' }),
    ],
    company: { name: 'Bella Rosa', registration: '92251854', source: 'demo' } as const,
  }
  const [heads = [], first = [], second = [], ...rest] = table(told)
  expect(rest).toEqual([])
  const cell = (row: string[], head: string) => row[heads.indexOf(head)]
  expect(cell(first, 'bevinding')).toBe('koelcel, "te warm"\nnegen graden')
  expect(cell(first, 'waarde')).toBe('-18')
  expect(cell(first, 'klasse')).toBe('zwaar')
  expect(cell(first, 'bronnen')).toBe('12')
  expect(cell(first, 'vindplaats')).toBe('Besluit, art. 15')
  expect(cell(first, 'bezoek')).toBe('2026-11-16 10:02')
  expect(cell(first, 'status')).toBe('nog niet bevestigd')
  expect([cell(second, 'soort'), cell(second, 'status')]).toEqual(['in orde', 'bevestigd'])
  const english = table(told, 'en')
  expect(english.map((row) => row.length)).toEqual([heads.length, heads.length, heads.length])
  expect(english[0]?.[5]).toBe('finding')
})

test('[RE18] what a spreadsheet could take for a formula is text', () => {
  expectRows(['=1+1', '+31', '-2', '@SUM(A1)', '\t=1', '＝1', ' =1', '|calc', '\r=1'], (text) => {
    const [heads = [], row = []] = table({ findings: [finding('a', text)] })
    expect(row[heads.indexOf('bevinding')]).toBe(`'${text}`)
  })
})

test('[RE18] whatever people wrote, rows and columns stay what they are', () => {
  fc.assert(
    fc.property(anyBasis, (basis) => {
      const report = buildReport(basis, testDomain, 'en')
      const rows = readCsv(renderCsv(report))
      expect(rows).toHaveLength(report.findings.length + 1)
      expect(new Set(rows.map((row) => row.length)).size).toBe(1)
      for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]/u)
    }),
  )
})
