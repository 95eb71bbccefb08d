import { expect } from 'vitest'
import { renderPdf } from '../render-pdf.ts'
import { readPdf } from './read-pdf.ts'
import { sampleDomain } from './sample-domain.ts'
import { restaurantReport } from './sample-reports.ts'

type Report = Parameters<typeof renderPdf>[0]
const print = async (report: Report) => readPdf(await renderPdf(report, sampleDomain))

const shifted = (count: number) => ({
  ...restaurantReport('nl'),
  facts: Array.from({ length: count }, (_, index) => ({
    field: `f${index}`,
    label: `Feit ${index}`,
    value: 'ja',
    sources: [],
  })),
})

/** With that many facts before the findings: no heading is the last of its page, and no short finding is cut. */
export async function expectWholeFindings(count: number): Promise<void> {
  const { pages } = await print(shifted(count))
  for (const { items } of pages) {
    const headings = items.filter(({ size }) => size > 12 && size < 13)
    const lonely = headings.filter((heading) => !items.some(({ y }) => y < heading.y - 8 && y > 70))
    expect(lonely).toEqual([])
  }
  // A finding's words are followed by what was decided of it.
  const words = 'De wand achter de frituur was vettig en aangekoekt; de tegels waren op drie plekken kapot.[5]'
  const page = pages.find(({ text }) => text.includes(words))?.text ?? ''
  expect(page.slice(page.indexOf(words))).toMatch(/^Maatregel officiële waarschuwing$/m)
}

/** With a text that long: no label stays behind when its text goes over to the next page. */
export async function expectLabelsWithText(count: number): Promise<void> {
  const typical = restaurantReport('nl')
  const what = 'woord '.repeat(380 + count * 8)
  const reason = 'reden '.repeat(60)
  const findings = typical.findings.slice(0, 2).map((finding) => ({ ...finding, what, reason }))
  const sections = typical.sections.slice(0, 1).map((section) => ({ ...section, sentences: [] }))
  const { pages } = await print({ ...typical, findings, sections })
  const labels = pages.flatMap(({ items }) =>
    items
      .filter(({ x, text }) => Math.abs(x - 90) < 1 && /^(?:Waar|Regel|Klasse|Maatregel|Toelichting)$/.test(text))
      .map((label) => items.some(({ x, y }) => x > 150 && Math.abs(y - label.y) < 1)),
  )
  expect(labels).toEqual(Array.from({ length: 10 }, () => true))
}
