import { expect, test } from 'vitest'
import { FISH, ROOMY, SALMON, makeInspection, readReport } from '../inspection/testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { modeChoice, write } from '../testing/app-parts.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'

const words = nl.inspection
/** Beginning with its words: each names what it puts aside. */
const dismiss = new RegExp(`^${words.flags.dismiss.replace('…', '')}`)
const button = (page: AppPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('[WI10] counts flags without announcing them, opens them on demand, dismisses them, and can be turned off', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bella Rosa', mode: 'listen' })
  const page = await openApp(agora, 'een', { viewport: { width: 390, height: 800 } })
  await write(page, SALMON)
  const count = page.getByTestId('flag-count')
  await count.waitFor()
  expect(await count.getAttribute('aria-label')).toBe(words.flagCount(1))
  expect((await spokenTo(page)).filter((line) => /aandacht|grens|7/i.test(line))).toEqual([])
  await count.click()
  await page.locator('[data-flag=limit]').waitFor()
  await button(page, dismiss).click()
  // Without a reason nothing is put aside.
  await button(page, words.flags.dismissNow).click()
  await page.getByText(words.flags.whyNeeded).waitFor()
  await page.getByRole('textbox', { name: words.flags.dismissWhy }).fill('verkeerd gemeten')
  await button(page, words.flags.dismissNow).click()
  await page.locator('[data-flag]').waitFor({ state: 'hidden' })
  await button(page, nl.common.undo).click()
  await page.locator('[data-flag=limit]').waitFor()
  // It covers the conversation, and Back leads there.
  await page.goBack()
  await count.waitFor()
  expect(await modeChoice(page, 'listen').isChecked()).toBe(true)
  await agora.ask('PATCH', '/api/me/preferences', { quietFlags: false })
  await count.waitFor({ state: 'hidden' })
})

test('[WI13][XT3] a flag that never became a finding is missing, and becomes one at two presses', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH, 'als de kok het goed heeft gemeten is de kern van de kip 12 graden')
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  await page.goto(`${agora.url}/c/een?panel=report`)
  await button(page, /^Toon alle/).click()
  await page.locator('[data-missing="flag-2.1"]').getByRole('button').click()
  const flag = page.locator('[data-card="2.1"]')
  await flag.getByText('als de kok het goed heeft gemeten').waitFor()
  await button(page, words.flags.make).click()
  await button(page, nl.common.save).click()
  await flag.waitFor({ state: 'hidden' })
  await page.getByText(words.flags.becameOnes(1)).click()
  await page.locator('[data-became="2.1"]').getByText('Dit is bevinding 2.').waitFor()
  const { report } = await readReport(agora, 'een')
  expect(report.missing.map(({ field }) => field)).not.toContain('flag-2.1')
})
