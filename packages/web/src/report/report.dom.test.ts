import { expect, test } from 'vitest'
import { FISH, ROOMY, fillIn, makeInspection, readReport } from '../inspection/testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { openApp } from '../testing/open-app.ts'

const words = nl.inspection
const button = (page: AppPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (page: AppPage, name: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: new RegExp(`${words.shortTabs[name]}$`) })
const dialog = (page: AppPage) => page.getByRole('dialog')

test('[WI6][WI7] the report: sources, missing items, sentences without a source, final, mail, and reopened', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH)
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  await page.goto(`${agora.url}/c/een?panel=report`)
  const sentence = page.locator('[data-sentence]').filter({ hasText: 'rauwe vis' })
  await sentence.getByRole('button').first().click()
  await sentence.getByText(`“${FISH}”`).waitFor()
  await button(page, /^Toon alle/).click()
  await button(page, /^Invullen: Doel/).click()
  await page.getByRole('radio', { name: 'klacht of melding' }).check()
  await button(page, nl.common.save).click()
  await page.locator('[data-fact=reason]').getByText('klacht of melding').waitFor()

  // Another author's sentence without a source: it is marked, and a person may vouch for it.
  const passage = { kind: 'passage', id: 'rats', section: 'food', text: 'Er liepen ratten door de keuken.' }
  await agora.ask('PATCH', '/api/threads/een/report', { edits: [passage] })
  const rats = page.locator('[data-sentence]').filter({ hasText: 'ratten' })
  await rats.and(page.locator('[data-support=unsupported]')).waitFor()
  await button(page, words.report.vouch).click()
  await rats.and(page.locator('[data-support=vouched]')).waitFor()
  await rats.getByRole('button').first().click()
  await rats.getByRole('button', { name: words.report.remove }).click()
  await rats.waitFor({ state: 'hidden' })

  // It is not made final while something is missing.
  await button(page, words.report.finalise).click()
  await page.getByRole('alertdialog').getByRole('heading', { name: words.report.finaliseNotYet }).waitFor()
  expect(await button(page, words.report.finaliseNow).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await fillIn(agora, 'een')
  await button(page, words.report.finalise).click()
  const final = page.getByRole('alertdialog')
  await final.getByRole('heading', { name: words.report.finalisePoints }).waitFor()
  expect(await button(page, words.report.finaliseNow).isDisabled()).toBe(true)
  for (const point of await final.locator('[data-point]').all())
    await point.getByRole('radio', { name: words.points.statuses['not-fixed'], exact: true }).check()
  await button(page, words.report.finaliseNow).click()
  await page.getByTestId('report-status').getByText(words.report.status.final).waitFor()
  expect((await readReport(agora, 'een')).dossier.final).not.toBeNull()
  await tab(page, 'findings').click()
  await page.getByText(words.isFinal).waitFor()
  expect(await page.locator('article[data-card] button[aria-haspopup]').count()).toBe(0)

  await tab(page, 'report').click()
  await page.getByRole('textbox', { name: words.report.mailTo }).fill('geen adres')
  await button(page, words.report.mailSend).click()
  await page.getByText(words.report.mailBad).waitFor()
  await page.getByRole('textbox', { name: words.report.mailTo }).fill('a@example.org')
  await button(page, words.report.mailSend).click()
  await page.getByText(nl.reasons['mail-unavailable']).waitFor()

  await button(page, words.report.reopen).click()
  await dialog(page).getByRole('button', { name: words.report.reopen }).click()
  await page.getByText(words.report.reopenNeeded).waitFor()
  await dialog(page).getByRole('textbox').fill('Adres klopt niet')
  await dialog(page).getByRole('button', { name: words.report.reopen }).click()
  await page.getByTestId('report-status').getByText(words.report.status.draft).waitFor()
})
