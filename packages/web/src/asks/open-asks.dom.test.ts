import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { write } from '../testing/app-parts.ts'
import { askCompany, askMail } from '../testing/held-asks.ts'
import { openApp } from '../testing/open-app.ts'
import { mailing, startStage } from '../testing/turn-tour.ts'
import { until } from '../testing/until.ts'

test('[WEB40] everything that is open stands in one list, is counted, answered there, or gone to', async () => {
  const stage = await startStage()
  await stage.server.send('POST', '/api/threads', { id: 'twee', title: 'Slagerij' })
  const page = await openApp(stage.host, 'een')
  const link = page.getByRole('link', { name: nl.asks.count(2), exact: true })
  await write(page, 'Maak het rapport')
  await askCompany(await stage.turns.next())
  await stage.server.send('POST', '/api/threads/twee/messages', { messages: [{ id: 'x', text: 'Stuur het op' }] })
  await askMail(await stage.turns.next())
  await link.click()
  await page.getByRole('heading', { level: 1, name: nl.asks.title }).waitFor()
  const listed = page.locator('[data-listed]')
  expect(await listed.locator('h2').allTextContents()).toEqual(['Slagerij', '9,4'])
  await listed.first().getByText(mailing.nl).waitFor()
  await listed.last().getByText('Dat staat boven het rapport.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: nl.asks.yes, exact: true }).click()
  await until('one is left', async () => (await listed.count()) === 1)
  expect([...(await stage.turns.next()).answers.values()]).toMatchObject([{ approved: true }])
  await page.getByRole('link', { name: nl.asks.count(1), exact: true }).waitFor()
  await page.getByRole('link', { name: nl.asks.goTo('9,4') }).click()
  await page.locator('[data-ask=open]').waitFor()
  await page.getByRole('textbox', { name: /^Welk bedrijf\?/ }).fill('Jansen')
  await page.getByRole('button', { name: nl.asks.answer, exact: true }).click()
  await page.getByRole('link', { name: nl.asks.count(1), exact: true }).waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('heading', { name: nl.asks.none.title }).waitFor()
})

test('[WEB40] a failed answer is listed with its reason, until the user has seen it', async () => {
  const stage = await startStage()
  const page = await openApp(stage.host, 'een')
  await write(page, 'Wat nu?')
  ;(await stage.turns.next()).end({ kind: 'failed', why: 'model-busy' })
  const row = page.locator('[data-thread=een]')
  await row.getByText(nl.asks.failedAnswer).waitFor()
  await page.getByRole('link', { name: nl.asks.countFailed(1), exact: true }).click()
  const listed = page.locator('[data-listed]')
  await listed.getByText(nl.asks.failedHere('Agora', nl.turn.failures['model-busy'])).waitFor()
  await page.getByRole('button', { name: nl.asks.seen, exact: true }).click()
  await page.getByRole('heading', { name: nl.asks.none.title }).waitFor()
  await row.getByText(nl.asks.failedAnswer).waitFor({ state: 'hidden' })
  const { body } = await stage.server.send('GET', '/api/asks')
  expect(body['asks']).toEqual([])
})
