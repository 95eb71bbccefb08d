import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { openApp } from '../testing/open-app.ts'

const words = nl.inspection

test('[WI11] rules are found by words; where nothing fits it says that it does not know', async () => {
  const agora = await AgoraServer.start('built-in')
  const page = await openApp(agora, null)
  await page.getByRole('button', { name: words.rulesTitle, exact: true }).click()
  const search = page.getByRole('searchbox', { name: words.rules.field })
  await search.fill('hoe warm mag een koelcel zijn')
  const first = page.locator('[data-rule]').first()
  await first.waitFor()
  await first
    .getByText(/nagelezen|tweede hand|gevolgtrekking/)
    .first()
    .waitFor()
  await search.fill('xylofoon in de ruimtevaart')
  await page.getByText(words.rules.unknown).waitFor()
  expect(await page.locator('[data-rule]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
