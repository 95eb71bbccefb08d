import { test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB33][WEB35][WEB38] the built-in model answers with its rules, asks for what a report lacks, goes on, and says what it is', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  const openAsk = page.locator('[data-ask=open]')
  await write(page, 'Welke temperatuur geldt voor gehakt?')
  const replies = page.locator('[data-entry][data-author=agent][data-as=reply][data-state=stored]')
  await replies.getByText('Agora · Regelgeving', { exact: true }).waitFor()
  await replies.getByRole('group', { name: nl.notes.sources }).getByRole('button').first().click()
  await page.getByTestId('rule').waitFor()
  await write(page, 'Maak het rapport')
  await openAsk.waitFor()
  await agora.stop()
  await agora.start()
  await page.reload()
  await openAsk.waitFor()
  // It asks a few things at a time, until it knows enough.
  const report = replies.getByText('Agora · Rapportage', { exact: true })
  const isAnswered = async () => (await report.count()) > 0
  while (!(await isAnswered())) {
    const asked = await openAsk.getAttribute('data-entry')
    for (const area of await openAsk.getByRole('textbox').all()) await area.fill('Jansen, Utrecht')
    for (const group of await openAsk.getByRole('group').all()) await group.getByRole('radio').first().check()
    await page.getByRole('button', { name: nl.asks.answer, exact: true }).click()
    await page.locator(`[data-ask=closed][data-entry="${asked}"]`).waitFor()
    await until('it asks on, or has done', async () => (await isAnswered()) || (await openAsk.count()) > 0)
  }
  await page.locator('[data-as=answer]').filter({ hasText: 'Jansen, Utrecht' }).first().waitFor()
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByText(nl.settings.models['built-in']!).waitFor()
})
