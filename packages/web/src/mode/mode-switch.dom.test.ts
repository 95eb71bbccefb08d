import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { openApp } from '../testing/open-app.ts'
import { chooseMode, field, modeChoice, untilMode } from '../testing/app-parts.ts'

test('[WEB24][WEB25] the mode is switched by a press, by arrow keys and by Alt+L while writing, and nothing written is lost', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'feedback')
  const group = page.getByRole('radiogroup', { name: nl.mode.label })
  expect([await group.getAttribute('aria-keyshortcuts'), await group.getAttribute('title')]).toEqual([
    nl.mode.key,
    nl.mode.keyHint,
  ])
  await chooseMode(page, 'listen')
  await untilMode(page, 'listen', 0)
  await page.locator('[data-thread=een] [data-mode=listen]').filter({ hasText: 'luistert · 0' }).waitFor()
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'listen' } })

  const composer = page.getByRole('textbox', { name: nl.composer.note.label, exact: true })
  await composer.fill('half geschreven')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'feedback')
  expect(await field(page).inputValue()).toBe('half geschreven')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'listen', 0)
  await modeChoice(page, 'listen').focus()
  await page.keyboard.press('ArrowLeft')
  await untilMode(page, 'feedback')
  await page.locator('[data-thread=een] [data-mode=feedback]').filter({ hasText: nl.threads.modes.feedback }).waitFor()
  // Over the page there is a question: the key is not for what lies under it.
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menuitem', { name: nl.threads.rename }).click()
  await page.getByRole('textbox', { name: nl.threads.nameLabel }).press('Alt+l')
  await page.keyboard.press('Escape')
  await untilMode(page, 'feedback')
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'feedback' } })
})
