import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { untilConnected, untilAcked, untilListed, untilShown, write } from '../testing/app-parts.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB22] the parts of the page are found by their roles and names', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Hier', ['gezegd'])
  await agora.makeThread('twee', 'Daar')
  const page = await openApp(agora, 'een')
  await untilShown(page, ['gezegd'])
  await untilListed(page, ['Daar', 'Hier'])
  const list = page.getByRole('navigation', { name: nl.threads.title })
  expect(await list.getByRole('list').getByRole('listitem').count()).toBe(2)
  expect(await list.getByRole('link', { name: 'Hier' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('search').getByRole('searchbox', { name: nl.threads.search }).waitFor()
  const main = page.getByRole('main')
  expect(await main.count()).toBe(1)
  await main.getByRole('heading', { level: 1, name: 'Hier' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await main.getByRole('region', { name: nl.conversation.messages }).getByRole('article').waitFor()
  await main.getByRole('textbox', { name: nl.composer.label }).waitFor()
  await main.getByRole('button', { name: nl.composer.send }).waitFor()
  const menu = main.getByRole('button', { name: nl.conversation.menu })
  expect([await menu.getAttribute('aria-haspopup'), await menu.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])
  await menu.click()
  await page.getByRole('menu').waitFor()
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
})

test('[WEB13] neither the history nor one’s own words are said aloud; a lost line, a search and a deletion are, once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Hier', ['van vroeger'])
  await agora.makeThread('twee', 'Daar')
  const page = await openApp(agora, 'een')
  await untilShown(page, ['van vroeger'])
  await write(page, 'van nu')
  await untilAcked(page, 'van nu')
  await page.getByRole('searchbox').fill('daar')
  await untilListed(page, ['Daar'])
  const untilSaid = (count: number) => until('it is said', async () => (await spokenTo(page)).length >= count)
  await untilSaid(1)
  expect(await spokenTo(page)).toEqual([nl.threads.found(1)])
  await page.getByRole('searchbox').press('Escape')
  await untilListed(page, ['Hier', 'Daar'])
  await agora.stop()
  await untilSaid(2)
  await agora.start()
  await untilConnected(page)
  await untilSaid(3)
  await page.getByRole('button', { name: nl.threads.menu('Daar') }).click()
  await page.getByRole('menuitem', { name: nl.threads.remove }).click()
  await page.getByRole('button', { name: nl.common.undo }).click()
  await untilListed(page, ['Hier', 'Daar'])
  await untilSaid(5)
  expect((await spokenTo(page)).slice(1)).toEqual([
    nl.connection.spoken.waiting,
    nl.connection.spoken.open,
    `${nl.threads.removed('Daar')}. ${nl.threads.undoHint} ${nl.threads.erasedAfter}`,
    nl.threads.broughtBack('Daar'),
  ])
})
