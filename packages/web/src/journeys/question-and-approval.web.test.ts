import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { begin, open, openBrowser, threadOf, write } from '../testing/web-test.ts'
import { fillInReport, inspect, readReport, settlePoints } from './testing/inspect.ts'

/** So high that all of the conversation is near the screen, and drawn. */
const tall = { viewport: { width: 1_280, height: 2_400 } }
const openAsk = (page: Page) => page.locator('[data-ask=open]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[WEB33][WI12] a report asks for what it lacks; the form outlives a restart of the server and a reload, and its answers are the facts of the report', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await begin(await openBrowser(tall), agora.link)
  await write(page, 'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854')
  await openAsk(page).filter({ hasText: 'Op welk adres' }).waitFor()
  const first = await openAsk(page).getAttribute('data-entry')
  const address = openAsk(page).getByRole('textbox', { name: /^Op welk adres/ })
  await address.fill('Hoofdstraat 2')
  await agora.stop()
  await agora.start()
  await page.reload()
  await openAsk(page).waitFor()
  expect(await address.inputValue()).toBe('Hoofdstraat 2')
  for (const group of await openAsk(page).getByRole('group').all()) await group.getByRole('radio').first().check()
  await button(page, nl.asks.answer).click()
  await page.locator(`[data-ask=closed][data-entry="${first}"]`).waitFor()
  await page.locator('[data-as=answer]').filter({ hasText: 'Hoofdstraat 2' }).waitFor()
  // It goes on with what is still missing.
  await page.locator(`[data-ask=open]:not([data-entry="${first}"])`).waitFor()
  const { dossier } = await readReport(agora, threadOf(page))
  expect(dossier.facts).toMatchObject({ place: { value: 'Hoofdstraat 2' } })
})

test('[WEB34][WEB40] making a report final is asked first: the list of what is open shows it, no leaves it a draft, yes makes it final', async () => {
  const agora = await AgoraServer.start('built-in')
  await inspect(agora, 'een', 'Open ton met rauwe vis naast de afvoer in de spoelkeuken.')
  await fillInReport(agora, 'een')
  await settlePoints(agora, 'een')
  const page = await open(await openBrowser(tall), agora.url, 'een', agora.link)
  await write(page, 'Maak het rapport definitief')
  await button(page, nl.asks.yes).waitFor()
  await page.getByRole('link', { name: nl.asks.count(1), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: nl.asks.title }).waitFor()
  await button(page, nl.asks.no).click()
  await page.getByRole('heading', { name: nl.asks.none.title }).waitFor()
  expect((await readReport(agora, 'een')).dossier.final).toBeNull()
  await page.goBack()
  await page.locator('[data-ask=closed]').waitFor()
  await page.getByTestId('answering').waitFor({ state: 'hidden' })
  await write(page, 'Maak het rapport definitief')
  await button(page, nl.asks.yes).click()
  await page.locator('[data-ask=closed]').nth(1).waitFor()
  await page.getByTestId('answering').waitFor({ state: 'hidden' })
  await page.goto(`${agora.url}/c/een?panel=report`)
  await page.getByTestId('report-status').getByText(nl.inspection.report.status.final).waitFor()
  expect((await readReport(agora, 'een')).dossier.final).not.toBeNull()
})
