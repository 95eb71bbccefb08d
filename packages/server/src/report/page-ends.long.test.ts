import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { expectLabelsWithText, expectWholeFindings } from './testing/expect-page-ends.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleDomain } from './testing/sample-domain.ts'
import { longReport } from './testing/sample-reports.ts'

// Each pushes the ends of the pages a line further.
const shifts = Array.from({ length: 14 }, (_, index) => index * 2)

test.each(shifts)(
  '[PD6] wherever a page ends, no heading is its last and no short finding is cut (%i)',
  async (count) => {
    await expect(expectWholeFindings(count)).resolves.toBeUndefined()
  },
)

test.each(shifts)('[PD6] no label stays behind when its text goes over to the next page (%i)', async (count) => {
  await expect(expectLabelsWithText(count)).resolves.toBeUndefined()
})

test('[PD6] the most findings that an inspection may hold are printed', async () => {
  const { pages } = await readPdf(await renderPdf(longReport(300), sampleDomain))
  const text = pages.map((page) => page.text).join('\n')
  expect(pages.length).toBeGreaterThan(50)
  expect(text).toContain(`pagina ${pages.length} van ${pages.length}`)
  expect(text).toContain('De soep in de au-bain-marie was 68 °C.')
  expect(text).toMatch(/^300 Het schoonmaakschema/m)
})
