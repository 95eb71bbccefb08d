import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import {
  begin,
  enter,
  field,
  message,
  open,
  openBrowser,
  openList,
  shown,
  threadOf,
  untilConnected,
  untilAcked,
  untilListed,
  untilLost,
  untilShown,
  untilWritten,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

test('[OB6][A20] two tabs that wait for the same server store what each wrote once, each in its order', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser()
  const left = await begin(browser, agora.link)
  await write(left, 'begin')
  await untilAcked(left, 'begin')
  const right = await open(browser, agora.url, threadOf(left))
  await agora.stop()
  await Promise.all([untilLost(left), untilLost(right)])
  const texts = [1, 2, 3].flatMap((number) => [`links ${number}`, `rechts ${number}`])
  for (const text of texts) await write(text.startsWith('links') ? left : right, text)
  for (const text of texts) await message(text.startsWith('links') ? left : right, text, 'waiting').waitFor()
  await agora.start()
  for (const page of [left, right]) for (const text of texts) await untilAcked(page, text)
  await untilConnected(left)
  await untilConnected(right)
  const stored = await agora.texts()
  expect([...stored].sort()).toEqual(['begin', ...texts].sort())
  for (const name of ['links', 'rechts']) {
    expect(stored.filter((text) => text.startsWith(name))).toEqual(texts.filter((text) => text.startsWith(name)))
  }
  for (const page of [left, right]) await untilShown(page, stored)
})

test('[LS1] a name, an archiving and a deletion in one tab are seen in the other, in its list and its heading', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['gezegd'])
  await agora.makeThread('twee', 'Slagerij')
  const browser = await openBrowser()
  const watcher = await open(browser, agora.url, 'een', agora.link)
  await watcher.getByRole('heading', { level: 1, name: 'Bakkerij' }).waitFor()
  const actor = await openList(browser, agora.url)
  const act = async (title: string, action: string) => {
    await actor.getByRole('button', { name: `Acties voor ${title}` }).click()
    await actor.getByRole('menuitem', { name: action }).click()
  }
  await act('Bakkerij', 'Naam wijzigen')
  await actor.getByRole('textbox', { name: 'Naam van het gesprek' }).fill('Bakkerij Mulder')
  await actor.keyboard.press('Enter')
  await watcher.getByRole('heading', { level: 1, name: 'Bakkerij Mulder' }).waitFor()
  await untilListed(watcher, ['Bakkerij Mulder', 'Slagerij'])

  await act('Bakkerij Mulder', 'Naar het archief')
  await untilListed(watcher, ['Slagerij'])
  await watcher.getByRole('banner').or(watcher.locator('header')).getByText('Archief', { exact: true }).waitFor()

  await actor.getByRole('link', { name: 'Archief' }).click()
  await act('Bakkerij Mulder', 'Verwijderen')
  // Its own notice: that of the archiving may stand there still.
  await actor.getByText(nl.threads.removed('Bakkerij Mulder'), { exact: true }).waitFor()
  // Gone for everybody when there is nobody left who could want it back.
  await actor.close()
  await watcher.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  expect(await shown(watcher)).toEqual([])
  expect(await agora.status('/api/threads/een')).toBe(410)
  expect((await agora.threads()).map(({ title }) => title)).toEqual(['Slagerij'])
})

test('[LS1] a conversation that begins elsewhere appears in the list, and goes to its top when something is said', async () => {
  const agora = await AgoraServer.start()
  const page = await enter(await openBrowser(), agora.link)
  await page.getByRole('heading', { name: 'Nog geen gesprekken' }).waitFor()
  await agora.makeThread('een', 'Bakkerij')
  await untilListed(page, ['Bakkerij'])
  await agora.makeThread('twee', 'Slagerij')
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await agora.say('een', 'nieuws')
  await untilListed(page, ['Bakkerij', 'Slagerij'])
})

test('[WEB10] a draft stays with its conversation, through other conversations, a reload and another tab', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een')
  await agora.makeThread('twee', 'Twee')
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await field(page).fill('half bericht')
  await page.getByRole('link', { name: 'Twee' }).click()
  await page.getByRole('heading', { level: 1, name: 'Twee' }).waitFor()
  await untilWritten(page, '')
  await page.getByRole('link', { name: 'Een' }).click()
  await page.getByRole('heading', { level: 1, name: 'Een' }).waitFor()
  await untilWritten(page, 'half bericht')
  await page.reload()
  await untilConnected(page)
  await untilWritten(page, 'half bericht')
  const other = await open(browser, agora.url, 'een')
  await untilWritten(other, 'half bericht')
  await field(other).press('Enter')
  await untilAcked(other, 'half bericht')
  await other.reload()
  await untilConnected(other)
  await untilWritten(other, '')
})
