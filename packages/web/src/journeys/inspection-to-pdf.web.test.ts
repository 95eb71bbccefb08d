import { readFile } from 'node:fs/promises'
import { readPdf, squeeze } from '@agora/server/report/testing/read-pdf'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { chooseMode, enter, openBrowser, threadOf, untilMode, write } from '../testing/web-test.ts'
import { fillInReport, readReport } from './testing/inspect.ts'

const words = nl.inspection
const FISH = 'Open ton met rauwe vis naast de afvoer in de spoelkeuken.'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (page: Page, name: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: new RegExp(`${words.shortTabs[name]}$`) })
const card = (page: Page, text: string) => page.locator('article[data-card]').filter({ hasText: text })

test('[WI3][WI4][WI5][WI6][WI7][WI8] an inspection from the firm’s name to the PDF: what was open, notes, a finding that is confirmed and judged, the report made final, and its words in the file', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await enter(await openBrowser({ viewport: { width: 1_440, height: 900 } }), agora.link)
  await button(page, words.start).click()
  await page.getByRole('textbox', { name: words.startForm.field }).fill('bella ros')
  await button(page, /Bella Rosa/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Restaurant Bella Rosa' }).waitFor()
  await page.locator('[data-panel=points] [data-point]').nth(2).waitFor()

  await chooseMode(page, 'listen')
  await untilMode(page, 'listen', 0)
  await write(page, FISH)
  await untilMode(page, 'listen', 1)
  await chooseMode(page, 'feedback')
  await untilMode(page, 'feedback')
  await tab(page, 'findings').click()
  const fish = card(page, 'rauwe vis')
  await fish.getByRole('button', { name: words.findings.confirm }).click()
  await fish.and(page.locator('[data-status=confirmed]')).waitFor()
  await fish.getByRole('button', { name: words.findings.judge }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.findings.isSuggested, { exact: true }).waitFor()
  await button(page, nl.common.save).click()
  await dialog.waitFor({ state: 'hidden' })

  await tab(page, 'report').click()
  const sentence = page.locator('[data-sentence]').filter({ hasText: 'rauwe vis' })
  await sentence.getByRole('button').first().click()
  await sentence.getByText(`“${FISH}”`).waitFor()
  const thread = threadOf(page)
  await fillInReport(agora, thread)
  await button(page, words.report.finalise).click()
  const final = page.getByRole('alertdialog')
  await final.getByRole('heading', { name: words.report.finalisePoints }).waitFor()
  expect(await button(page, words.report.finaliseNow).isDisabled()).toBe(true)
  for (const point of await final.locator('[data-point]').all())
    await point.getByRole('radio', { name: words.points.statuses['not-fixed'], exact: true }).check()
  await button(page, words.report.finaliseNow).click()
  await page.getByTestId('report-status').getByText(words.report.status.final).waitFor()
  const { dossier } = await readReport(agora, thread)
  expect(dossier.final).not.toBeNull()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const { pages, info } = await readPdf(await readFile(await download.path()))
  const printed = squeeze(pages.map(({ text }) => text).join(''))
  expect(String(info['Title'])).toContain('Bella Rosa')
  for (const text of ['Restaurant Bella Rosa', '92251854', 'rauwe vis naast de afvoer', '852/2004'])
    expect(printed).toContain(squeeze(text))
})
