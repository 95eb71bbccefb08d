import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { message, untilAcked, untilLost, untilShown, untilAppLoaded, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'

const badge = (page: AppPage, words: string) => page.locator('[data-device]:visible').filter({ hasText: words })

test('[DW1][DW2] without a line: waits in sight, is edited where it stands, and arrives as edited, once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const page = await openApp(agora, 'een')
  await untilShown(page, ['ervoor'])
  await badge(page, nl.device.all).waitFor()
  await untilAppLoaded(page)
  await agora.stop()
  await untilLost(page)
  await write(page, 'eerste vraag')
  await write(page, 'tweede vraag')
  await badge(page, nl.device.waiting(2)).waitFor()
  const first = message(page, 'eerste vraag', 'waiting')
  await first.getByText(nl.entry.waiting).waitFor()
  await first.getByRole('button', { name: nl.conversation.edit }).click()
  await page.getByRole('textbox', { name: nl.conversation.editField }).fill('eerste vraag, beter')
  await page.keyboard.press('Enter')
  await message(page, 'eerste vraag, beter', 'waiting').waitFor()
  await agora.start()
  for (const text of ['eerste vraag, beter', 'tweede vraag']) await untilAcked(page, text)
  await badge(page, nl.device.all).waitFor()
  expect(await agora.texts('een')).toEqual(['ervoor', 'eerste vraag, beter', 'tweede vraag'])
})
