import { expect, test } from 'vitest'
import { SALMON } from '../inspection/testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { modeChoice, write } from '../testing/app-parts.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'

const words = nl.inspection
const button = (page: AppPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('[WI10] what stands out is counted and said to nobody, opens on demand, is put aside, and can be turned off', async () => {
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
  await button(page, words.flags.dismiss).click()
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
