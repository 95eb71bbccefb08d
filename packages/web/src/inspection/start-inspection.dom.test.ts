import { expect, test } from 'vitest'
import { ROOMY, readReport } from './testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { field, threadOf } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'

const words = nl.inspection
const button = (page: AppPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: AppPage) => page.getByRole('dialog')

test('[WI8][WI3] an inspection begins by typing a number or a name, and what is still open is put on the table', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await openApp(agora, null, { viewport: ROOMY })
  await button(page, words.start).click()
  const firm = page.getByRole('textbox', { name: words.startForm.field })
  await firm.fill('9225185')
  await dialog(page)
    .getByText(/te kort/)
    .waitFor()
  await firm.fill('9225185O')
  await dialog(page)
    .getByText(/geen cijfer/)
    .waitFor()
  expect(await firm.getAttribute('aria-invalid')).toBe('true')
  await firm.fill('Bistro die nergens staat')
  await dialog(page).getByText(words.startForm.notFound).waitFor()
  await firm.fill('bella ros')
  await button(page, /Bella Rosa/).waitFor()
  await firm.press('Enter')
  await page.locator('[data-panel=points] [data-point]').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Restaurant Bella Rosa' }).waitFor()
  expect(await page.locator('[data-point]').count()).toBe(3)
  expect(new URL(page.url()).search).toBe('?panel=points')
  const [first] = await page.locator('[data-point]').all()
  await first?.getByRole('radio', { name: words.points.statuses.fixed, exact: true }).check()
  await page.locator('[data-point][data-status=fixed]').waitFor()
  const { dossier } = await readReport(agora, threadOf(page))
  expect(dossier.points.filter(({ status }) => status === 'fixed')).toHaveLength(1)
  // Closed, it stays so; by its button it is back.
  await button(page, words.close).click()
  await page.reload()
  await field(page).waitFor()
  await page.getByTestId('inspection-button').waitFor()
  expect(await page.locator('[data-panel]').count()).toBe(0)
  await page.getByTestId('inspection-button').click()
  await page.locator('[data-panel=findings]').waitFor()
  await page.reload()
  await page.locator('[data-panel=findings]').waitFor()
})
