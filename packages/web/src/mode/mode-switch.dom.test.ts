import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { openApp } from '../testing/open-app.ts'
import {
  beginNew,
  chooseMode,
  field,
  message,
  modeChoice,
  note,
  untilConnected,
  untilLost,
  untilMode,
  write,
} from '../testing/app-parts.ts'
import { throughProxy } from '../testing/through-proxy.ts'
import { until } from '../testing/until.ts'

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

test('[WEB25] a switch that takes its time shows that; what is written meanwhile waits for it, and is a note', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const { host, proxy } = await throughProxy(agora)
  const page = await openApp(host, 'een')
  await untilMode(page, 'feedback')
  proxy.stall()
  await page.keyboard.press('Alt+l')
  await page.locator('[data-mode=listen] [role=radiogroup][aria-busy=true]').waitFor()
  await write(page, 'meteen daarna')
  await message(page, 'meteen daarna').and(page.locator('[data-as=note]')).waitFor()
  expect(await agora.texts('een')).toEqual([])
  proxy.release()
  await untilMode(page, 'listen', 1)
  await note(page, 1).getByText('meteen daarna').waitFor()
})

test('[WEB25][DW1] without a server the switch is made on this device, says that it waits, and is true everywhere when the server is back', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'feedback')
  await agora.stop()
  await untilLost(page)
  await field(page).fill('nog niet verstuurd')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'listen')
  await page.getByText(nl.mode.waiting).waitFor()
  expect(await field(page).inputValue()).toBe('nog niet verstuurd')
  await field(page).press('Enter')
  await message(page, 'nog niet verstuurd', 'waiting').and(page.locator('[data-as=note]')).waitFor()
  await agora.start()
  await untilConnected(page)
  await page.getByText(nl.mode.waiting).waitFor({ state: 'hidden' })
  await untilMode(page, 'listen', 1)
  // The page counts what it has yet to send.
  await until('the server has it', async () => (await agora.texts('een')).length === 1)
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'listen', noteCount: 1 } })
})

test('[WEB24] a new conversation starts with the last choice, keeps its own through a reload, and is made with it', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, null)
  const begin = async () => {
    await beginNew(page)
    await page.getByRole('heading', { level: 1, name: nl.threads.begin }).waitFor()
  }
  await begin()
  await untilMode(page, 'feedback')
  await chooseMode(page, 'listen')
  await untilMode(page, 'listen', 0)
  await page.getByRole('heading', { name: nl.conversation.emptyListening('Agora').title }).waitFor()
  await page.reload()
  await untilMode(page, 'listen', 0)
  await write(page, 'De eerste notitie')
  await note(page, 1).waitFor()
  await untilMode(page, 'listen', 1)
  await until('the choice is remembered', async () => {
    const { preferences } = (await agora.ask('GET', '/api/me/preferences')) as { preferences: Record<string, unknown> }
    return preferences['interactionMode'] === 'listen'
  })
  await begin()
  await untilMode(page, 'listen', 0)
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'feedback' } })
})
