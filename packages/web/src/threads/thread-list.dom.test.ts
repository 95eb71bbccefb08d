import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { beginNew, titles, untilConnected, untilAcked, untilListed, untilLost, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB3] nothing there is said kindly: no conversations, an empty archive, nothing found', async () => {
  const agora = await AgoraServer.start()
  const page = await openApp(agora, null)
  await page.getByRole('heading', { name: nl.threads.empty.title }).waitFor()
  await page.getByRole('link', { name: nl.threads.archive }).click()
  await page.getByRole('heading', { name: nl.threads.emptyArchive.title }).waitFor()
  await page.getByRole('link', { name: nl.threads.leaveArchive }).click()
  await agora.makeThread('een', 'Bakkerij')
  await untilListed(page, ['Bakkerij'])
  await page.getByRole('searchbox', { name: nl.threads.search }).fill('slager')
  await page.getByText(nl.threads.noneFound('slager')).first().waitFor()
})

test('[WEB3][LS2] searches titles ignoring case and accents, also without a server; Esc clears the search', async () => {
  const agora = await AgoraServer.start()
  for (const [id, title] of [
    ['a', 'Café Mulder'],
    ['b', 'Bakkerij Mulder'],
    ['c', 'Slagerij'],
  ]) {
    await agora.makeThread(id!, title!)
  }
  const page = await openApp(agora, null)
  await untilListed(page, ['Slagerij', 'Bakkerij Mulder', 'Café Mulder'])
  const search = page.getByRole('searchbox', { name: nl.threads.search })
  await search.fill('MULDER')
  await untilListed(page, ['Bakkerij Mulder', 'Café Mulder'])
  await search.fill('cafe')
  await untilListed(page, ['Café Mulder'])
  await search.press('Escape')
  await untilListed(page, ['Slagerij', 'Bakkerij Mulder', 'Café Mulder'])
  await agora.stop()
  await untilLost(page)
  await search.fill('bakker')
  await untilListed(page, ['Bakkerij Mulder'])
  await agora.start()
  await untilConnected(page)
  await agora.makeThread('d', 'Banketbakker')
  await untilListed(page, ['Banketbakker', 'Bakkerij Mulder'])
})

test('[WEB3] a whole letter pasted into the search finds nothing, kindly', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  const search = page.getByRole('searchbox', { name: nl.threads.search })
  await search.fill('Geachte heer, mevrouw, '.repeat(40))
  await page
    .getByText(/^Geen gesprekken gevonden/)
    .first()
    .waitFor()
  expect(await page.getByText(nl.threads.failed).count()).toBe(0)
  await page.getByRole('button', { name: nl.threads.clearSearch }).click()
  await page.getByRole('link', { name: 'Bakkerij' }).waitFor()
})

test('[WEB6] a conversation is called by its first words; another is chosen; the one that is open is marked', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Eerder')
  const page = await openApp(agora, null)
  await beginNew(page)
  await write(page, 'Slagerij   Jansen\ntweede regel')
  await untilAcked(page, 'Slagerij   Jansen\ntweede regel')
  await page.getByRole('heading', { level: 1, name: 'Slagerij Jansen tweede regel' }).waitFor()
  await untilListed(page, ['Slagerij Jansen tweede regel', 'Eerder'])
  const link = page.getByRole('link', { name: 'Slagerij Jansen' })
  expect(await link.getAttribute('aria-current')).toBe('page')
  await page.getByRole('link', { name: 'Eerder' }).click()
  await page.getByRole('heading', { level: 1, name: 'Eerder' }).waitFor()
  expect(page.url()).toBe(`${agora.url}/c/een`)
  expect(await link.getAttribute('aria-current')).toBeNull()
})

test('[WEB3][LS1] more conversations than one page holds can all be reached, each once', async () => {
  const agora = await AgoraServer.start()
  // Conversations of the same millisecond are listed by id, so that ids must sort as their numbers do.
  const idOf = (index: number) => `t${String(index).padStart(3, '0')}`
  for (let index = 0; index < 120; index++) await agora.makeThread(idOf(index), `T${index}`)
  const page = await openApp(agora, null)
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
