import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { until } from './testing/until.ts'
import {
  begin,
  enter,
  field,
  open,
  openBrowser,
  titles,
  untilConnected,
  untilKept,
  untilListed,
  untilLost,
  untilWhole,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: nl.threads.menu(title) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[WEB3] nothing there is said kindly: no conversations, an empty archive, nothing found', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await page.getByRole('heading', { name: nl.threads.empty.title }).waitFor()
  await page.getByRole('link', { name: nl.threads.archive }).click()
  await page.getByRole('heading', { name: nl.threads.emptyArchive.title }).waitFor()
  await page.getByRole('link', { name: nl.threads.leaveArchive }).click()
  await agora.makeThread('een', 'Bakkerij')
  await untilListed(page, ['Bakkerij'])
  await page.getByRole('searchbox', { name: nl.threads.search }).fill('slager')
  await page.getByText(nl.threads.noneFound('slager')).first().waitFor()
})

test('[WEB3][LS2] search finds by title whatever the case and the accents, also without a server, and is cleared by Esc', async () => {
  const agora = await AgoraProcess.start()
  for (const [id, title] of [
    ['a', 'Café Mulder'],
    ['b', 'Bakkerij Mulder'],
    ['c', 'Slagerij'],
  ]) {
    await agora.makeThread(id!, title!)
  }
  const page = await enter(await openBrowser(), agora.link)
  await untilListed(page, ['Slagerij', 'Bakkerij Mulder', 'Café Mulder'])
  const search = page.getByRole('searchbox', { name: nl.threads.search })
  await search.fill('MULDER')
  await untilListed(page, ['Bakkerij Mulder', 'Café Mulder'])
  await search.fill('cafe')
  await untilListed(page, ['Café Mulder'])
  await search.press('Escape')
  await untilListed(page, ['Slagerij', 'Bakkerij Mulder', 'Café Mulder'])
  await agora.kill()
  await untilLost(page)
  await search.fill('bakker')
  await untilListed(page, ['Bakkerij Mulder'])
  await agora.start()
  await untilConnected(page)
  await agora.makeThread('d', 'Banketbakker')
  await untilListed(page, ['Banketbakker', 'Bakkerij Mulder'])
})

test('[WEB6] a conversation is called by its first words; another is chosen; the one that is open is marked', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Eerder')
  const page = await begin(await openBrowser(), agora.link)
  await write(page, 'Slagerij   Jansen\ntweede regel')
  await untilKept(page, 'Slagerij   Jansen\ntweede regel')
  await page.getByRole('heading', { level: 1, name: 'Slagerij Jansen tweede regel' }).waitFor()
  await untilListed(page, ['Slagerij Jansen tweede regel', 'Eerder'])
  const link = page.getByRole('link', { name: 'Slagerij Jansen' })
  expect(await link.getAttribute('aria-current')).toBe('page')
  await page.getByRole('link', { name: 'Eerder' }).click()
  await page.getByRole('heading', { level: 1, name: 'Eerder' }).waitFor()
  expect(page.url()).toBe(`${agora.url}/c/een`)
  expect(await link.getAttribute('aria-current')).toBeNull()
})

test('[WEB4] by keyboard: a new name by Enter, none by Esc; one that cannot be given stays in its field with the reason', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const menu = page.getByRole('button', { name: nl.conversation.menu })
  const name = page.getByRole('textbox', { name: nl.threads.nameLabel })
  const openDialog = async () => {
    await menu.focus()
    await page.keyboard.press('Enter')
    const rename = page.getByRole('menuitem', { name: nl.threads.rename })
    await until('the item has focus', async () => {
      await page.keyboard.press('ArrowDown')
      return rename.evaluate((item) => item === document.activeElement)
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
  expect((await agora.threads()).map(({ title }) => title)).toEqual(['Bakkerij Mulder, Breda'])

  await openDialog()
  await page.keyboard.type('x'.repeat(201))
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: nl.threads.nameTooLong(200) })
    .waitFor()
  // Without a line it is called so here at once, and there as soon as there is one.
  await name.fill('Zonder verbinding')
  await agora.kill()
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
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  await agora.makeThread('twee', 'Slagerij')
  const page = await enter(await openBrowser(), agora.link)
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await act(page, 'Bakkerij', nl.threads.toArchive)
  await untilListed(page, ['Slagerij'])
  await page.getByText(nl.threads.archived('Bakkerij'), { exact: true }).waitFor()
  await page.getByRole('button', { name: nl.common.undo }).click()
  await until(
    'both are back',
    async () => (await titles(page)).sort().join(),
    (names) => names === 'Bakkerij,Slagerij',
  )
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
  await until(
    'both are back',
    async () => (await titles(page)).sort().join(),
    (names) => names === 'Bakkerij,Slagerij',
  )
})

test('[WEB4][OB9] archived without a line: gone from the list at once, and archived when there is one', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await enter(await openBrowser(), agora.link)
  await untilListed(page, ['Bakkerij'])
  await untilWhole(page)
  await agora.kill()
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

test('[WEB5][LS3] deleted, undone; deleted, and after ten seconds gone for good, its draft with it', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  await agora.makeThread('twee', 'Slagerij')
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilShown(page, ['vertrouwelijk'])
  await field(page).fill('half bericht')
  await act(page, 'Bakkerij', nl.threads.remove)
  await untilListed(page, ['Slagerij'])
  expect(new URL(page.url()).pathname).toBe('/')
  await page
    .getByText(/wordt de inhoud voorgoed gewist/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: nl.common.undo }).click()
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await page.getByRole('link', { name: 'Bakkerij' }).click()
  await untilShown(page, ['vertrouwelijk'])
  expect(await field(page).inputValue()).toBe('half bericht')
  await act(page, 'Bakkerij', nl.threads.remove)
  await untilListed(page, ['Slagerij'])
  await page.clock.fastForward(5_000)
  await page.getByRole('button', { name: nl.common.undo }).waitFor()
  expect(await agora.status('/api/threads/een')).toBe(200)
  await page.clock.fastForward(5_000)
  await until(
    'the server has erased it',
    () => agora.status('/api/threads/een'),
    (status) => status === 410,
  )
  await page.getByRole('button', { name: nl.common.undo }).waitFor({ state: 'hidden' })
  // The device forgets it once it has heard from the server.
  await until(
    'nothing of it is left on the device',
    () => page.evaluate(() => JSON.stringify(localStorage)),
    (left) => !/half bericht|vertrouwelijk|Bakkerij/.test(left),
  )
})

test('[WEB5][LS3] deleted, and the tab closed at once: gone for good', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await enter(await openBrowser(), agora.link)
  await act(page, 'Bakkerij', nl.threads.remove)
  await untilListed(page, [])
  expect(await agora.status('/api/threads/een')).toBe(200)
  await page.close()
  await until(
    'the server has erased it',
    () => agora.status('/api/threads/een'),
    (status) => status === 410,
  )
})

test('[WEB5][LS3] deleted while the server is away: gone from the list, and for good when it is back', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  await untilListed(page, ['Bakkerij'])
  await untilWhole(page)
  await agora.kill()
  await untilLost(page)
  await act(page, 'Bakkerij', nl.threads.remove)
  await untilListed(page, [])
  await page.close()
  await agora.start()
  const again = await browser.newPage()
  await again.goto(agora.url)
  await untilConnected(again)
  await until(
    'the server has erased it',
    () => agora.status('/api/threads/een'),
    (status) => status === 410,
  )
  expect(await titles(again)).toEqual([])
})

test('[WEB3][LS1] more conversations than one page holds can all be reached, each once', async () => {
  const agora = await AgoraProcess.start()
  for (let index = 0; index < 120; index++) await agora.makeThread(`t${index}`, `T${index}`)
  const page = await enter(await openBrowser(), agora.link)
  const more = page.getByRole('button', { name: nl.threads.more })
  await until(
    'the first page',
    async () => (await titles(page)).length,
    (count) => count === 50,
  )
  await more.click()
  await until(
    'the second page',
    async () => (await titles(page)).length,
    (count) => count === 100,
  )
  await more.click()
  const all = Array.from({ length: 120 }, (_, index) => `T${119 - index}`)
  await untilListed(page, all)
  expect(await more.count()).toBe(0)
  await page.getByRole('searchbox', { name: nl.threads.search }).fill('T7')
  await untilListed(
    page,
    all.filter((title) => title.startsWith('T7')),
  )
})

test('[WEB2] on a phone the list and the conversation are one screen each; Back leads to where one was', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij', ['brood'])
  const browser = await openBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  const page = await enter(browser, agora.link)
  expect(await field(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Bakkerij' }).tap()
  await untilShown(page, ['brood'])
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  // A phone's keyboard would cover what one came to read.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
  await page.getByRole('button', { name: nl.common.back }).tap()
  await page.getByRole('link', { name: 'Bakkerij' }).waitFor()
  expect(await field(page).isVisible()).toBe(false)
})
