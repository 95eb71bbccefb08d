import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import {
  field,
  titles,
  untilConnected,
  untilListed,
  untilLost,
  untilShown,
  untilAppLoaded,
} from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

async function act(page: AppPage, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: nl.threads.menu(title) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[WEB4] by keyboard: a new name by Enter, none by Esc; one that cannot be given stays in its field with the reason', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  const menu = page.getByRole('button', { name: nl.conversation.menu })
  const name = page.getByRole('textbox', { name: nl.threads.nameLabel })
  const openDialog = async () => {
    await menu.focus()
    await page.keyboard.press('Enter')
    const rename = page.getByRole('menuitem', { name: nl.threads.rename })
    await rename.waitFor()
    // The menu moves the focus a picture after the key.
    const isFocused = () => rename.evaluate((item) => item === document.activeElement)
    await until('the item has focus', async () => {
      if (await isFocused()) return true
      await page.keyboard.press('ArrowDown')
      return false
    })
    await page.keyboard.press('Enter')
    await name.waitFor()
    await until('the field has focus', () => name.evaluate((element) => element === document.activeElement))
  }
  await openDialog()
  await page.keyboard.type('Iets anders')
  await page.keyboard.press('Escape')
  await name.waitFor({ state: 'hidden' })
  await until('focus is back', () => menu.evaluate((element) => element === document.activeElement))
  expect((await agora.threads()).map(({ title }) => title)).toEqual(['Bakkerij'])

  await openDialog()
  await page.keyboard.type('Bakkerij Mulder, Breda')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bakkerij Mulder, Breda' }).waitFor()
  await name.waitFor({ state: 'hidden' })
  await untilListed(page, ['Bakkerij Mulder, Breda'])
  await until(
    'the server calls it so',
    async () => (await agora.threads()).map(({ title }) => title).join(),
    (names) => names === 'Bakkerij Mulder, Breda',
  )

  await openDialog()
  await page.keyboard.type('x'.repeat(201))
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: nl.threads.nameTooLong(200) })
    .waitFor()
  // Without a line it is called so here at once, and there as soon as there is one.
  await name.fill('Zonder verbinding')
  await agora.stop()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Zonder verbinding' }).waitFor()
  await name.waitFor({ state: 'hidden' })
  await agora.start()
  await until(
    'the server calls it so',
    async () => (await agora.threads()).map(({ title }) => title),
    ([title]) => title === 'Zonder verbinding',
  )
})

test('[WEB4] archived, undone, archived, and taken out of the archive again', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  await agora.makeThread('twee', 'Slagerij')
  const page = await openApp(agora, null)
  const untilBothAreBack = () =>
    until(
      'both are back',
      async () => (await titles(page)).sort().join(),
      (names) => names === 'Bakkerij,Slagerij',
    )
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await act(page, 'Bakkerij', nl.threads.toArchive)
  await untilListed(page, ['Slagerij'])
  await page.getByText(nl.threads.archived('Bakkerij'), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: nl.common.undo }).click()
  await untilBothAreBack()
  await act(page, 'Bakkerij', nl.threads.toArchive)
  await untilListed(page, ['Slagerij'])
  await until(
    'the server has archived it',
    async () => (await agora.threads('?archived=true')).map(({ title }) => title).join(),
    (names) => names === 'Bakkerij',
  )
  await page.getByRole('link', { name: nl.threads.archive }).click()
  await untilListed(page, ['Bakkerij'])
  await act(page, 'Bakkerij', nl.threads.fromArchive)
  await page.getByRole('heading', { name: nl.threads.emptyArchive.title }).waitFor()
  await page.getByRole('link', { name: nl.threads.leaveArchive }).click()
  await untilBothAreBack()
})

test('[WEB4][TH12][OB9] pinned without a connection: first in the list at once and marked, on the server later; and unpinned', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  await agora.makeThread('twee', 'Slagerij')
  const page = await openApp(agora, null)
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await untilAppLoaded(page)
  await agora.stop()
  await untilLost(page)
  await act(page, 'Bakkerij', nl.threads.pin)
  await untilListed(page, ['Bakkerij', 'Slagerij'])
  const mark = page.getByRole('img', { name: nl.threads.pinned })
  await mark.waitFor()
  await agora.start()
  await until(
    'the server has pinned it',
    async () => (await agora.threads()).map(({ title }) => title).join(),
    (names) => names === 'Bakkerij,Slagerij',
  )
  await untilConnected(page)
  await act(page, 'Bakkerij', nl.threads.unpin)
  await mark.waitFor({ state: 'hidden' })
})

test('[WEB4][OB9] archived without a line: gone from the list at once, and archived when there is one', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, null)
  await untilListed(page, ['Bakkerij'])
  await untilAppLoaded(page)
  await agora.stop()
  await untilLost(page)
  await act(page, 'Bakkerij', nl.threads.toArchive)
  await untilListed(page, [])
  await agora.start()
  await until(
    'the server has archived it',
    async () => (await agora.threads()).length,
    (count) => count === 0,
  )
  await untilConnected(page)
  await untilListed(page, [])
})

test('[WEB5][LS3] deleted, and undone: the conversation is back, and what was being written in it', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  await agora.makeThread('twee', 'Slagerij')
  const page = await openApp(agora, 'een')
  await untilShown(page, ['vertrouwelijk'])
  await field(page).fill('half bericht')
  await act(page, 'Bakkerij', nl.threads.remove)
  await untilListed(page, ['Slagerij'])
  expect(new URL(page.url()).pathname).toBe('/')
  await page
    .getByText(/wordt de inhoud voorgoed gewist/)
    .first()
    .waitFor()
  expect(await agora.status('/api/threads/een')).toBe(200)
  await page.getByRole('button', { name: nl.common.undo }).click()
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await page.getByRole('link', { name: 'Bakkerij' }).click()
  await untilShown(page, ['vertrouwelijk'])
  expect(await field(page).inputValue()).toBe('half bericht')
})
