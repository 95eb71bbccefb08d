import { test } from 'vitest'
import { ROOMY } from '../inspection/testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { threadOf } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

const words = nl.inspection
const button = (page: AppPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const card = (page: AppPage, text: string) => page.locator('article[data-card]').filter({ hasText: text })

test('[WI9] an example says what to say, sends it, outlives a reload, and leads from listening to the report', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await openApp(agora, null, { viewport: ROOMY })
  await button(page, words.openExamples).click()
  await page.locator('[data-example=bella-rosa-listening]').click()
  const strip = page.getByTestId('example')
  for (let step = 1; step <= 6; step++) {
    await strip.getByText(words.examples.step(step, 6)).waitFor()
    if (step === 3) {
      await page.reload()
      await strip.getByText(words.examples.step(step, 6)).waitFor()
    }
    await strip.getByRole('button', { name: words.examples.say }).click()
  }
  await strip.getByRole('button', { name: words.examples.done }).waitFor()
  await page.locator('[data-as=wake]').waitFor()
  await page.getByTestId('inspection-button').filter({ hasText: /\d/ }).waitFor()
  await page.goto(`${agora.url}/c/${threadOf(page)}?panel=findings`)
  await card(page, 'rauwe vis').waitFor()
  // Nothing was answered until Agora was called: every step before it is a note, said once.
  const countNotes = async () => {
    const { notes } = (await agora.ask('GET', `/api/threads/${threadOf(page)}/notes`)) as { notes: object[] }
    return notes.length
  }
  await until('five notes', countNotes, (count) => count === 5)
  await strip.getByRole('button', { name: words.examples.done }).click()
  await strip.waitFor({ state: 'hidden' })
})
