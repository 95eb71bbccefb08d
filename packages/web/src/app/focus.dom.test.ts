import { test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { untilListed, untilShown } from '../testing/app-parts.ts'
import { choose, focused, untilFocused } from '../testing/focus.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB21] what one deletes or leaves takes focus along to a sensible place, also the last of all', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een')
  await agora.makeThread('twee', 'Twee')
  const page = await openApp(agora, 'twee')
  await untilListed(page, ['Twee', 'Een'])
  // From within the conversation that is deleted.
  await page.getByRole('button', { name: nl.conversation.menu }).focus()
  await choose(page, nl.threads.remove)
  await untilListed(page, ['Een'])
  await until('focus is somewhere', async () => (await focused(page)) !== '')
  await page.getByRole('button', { name: nl.threads.menu('Een') }).focus()
  await choose(page, nl.threads.remove)
  await untilListed(page, [])
  await until('focus is somewhere', async () => (await focused(page)) !== '')
})

test('[WEB21] Esc closes a menu, and focus returns to where it was', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een')
  const page = await openApp(agora, 'een')
  const menu = page.getByRole('button', { name: nl.conversation.menu })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await untilFocused(page, nl.conversation.menu)
})

test('[WEB21] on a phone, Back and what follows it never lose focus', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een', ['gezegd'])
  const page = await openApp(agora, null, { viewport: { width: 390, height: 800 } })
  await untilListed(page, ['Een'])
  await page.getByRole('link', { name: 'Een' }).focus()
  await page.keyboard.press('Enter')
  await untilShown(page, ['gezegd'])
  await until('focus is somewhere', async () => (await focused(page)) !== '')
  await page.getByRole('button', { name: nl.common.back }).focus()
  await page.keyboard.press('Enter')
  await untilFocused(page, 'Een')
})
