import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { heard, listen } from '../testing/hear-page.ts'
import { until } from '../testing/until.ts'
import { begin, chooseMode, open, openBrowser, threadOf, untilMode, untilShown, write } from '../testing/web-test.ts'

/** As wide as a phone, and so high that all of the conversation is near the screen, and drawn. */
const phone = { viewport: { width: 390, height: 1_800 }, hasTouch: true, isMobile: true }
const replies = (page: Page) => page.locator('[data-entry][data-author=agent][data-state=stored]')
const said = [
  'Gehakt van gisteren',
  'Vitrine op 4 graden',
  'Wat geldt hier eigenlijk?',
  'Karel, haal jij de thermometer?',
  'Snijplank met groeven',
]

test('[A4][A9][A10][WEB24][WEB25][WEB26][WEB27][WEB28] on a phone: switches to listening, stores quick messages as notes without a reply, and answers a wake from them', async () => {
  const agora = await AgoraServer.start('built-in')
  const browser = await openBrowser(phone)
  await listen(browser)
  const page = await begin(browser, agora.link)
  await chooseMode(page, 'listen')
  await untilMode(page, 'listen', 0)
  for (const text of said) await write(page, text)
  await untilMode(page, 'listen', said.length)
  await untilShown(page, said)
  const thread = threadOf(page)
  const { messages } = (await agora.ask('GET', `/api/threads/${thread}/messages`)) as { messages: object[] }
  expect(messages).toMatchObject(said.map((text, index) => ({ text, as: 'note', number: index + 1 })))
  // A turn is opened with the message that asks for it: there is none, so none will come.
  expect(await agora.ask('GET', `/api/threads/${thread}`)).toMatchObject({
    thread: { activeTurn: null, heardCount: said.length, noteCount: said.length },
  })

  await write(page, 'Agora, vat samen wat je hoorde')
  await untilMode(page, 'feedback')
  const call = page.locator('[data-as=wake]')
  await call.getByText(nl.conversation.called).waitFor()
  await call.getByRole('button', { name: nl.notes.taken(said.length) }).click()
  const notes = page.getByRole('dialog', { name: nl.notes.taken(said.length) })
  await until('all notes of the call', async () => (await notes.locator('[data-note]').count()) === said.length)
  await page.keyboard.press('Escape')
  await notes.waitFor({ state: 'hidden' })
  await replies(page)
    .getByRole('button', { name: nl.notes.source(1) })
    .click()
  await page
    .getByRole('dialog', { name: nl.notes.name(1) })
    .getByText('Gehakt van gisteren')
    .waitFor()
  const change = { nth: 2, mode: 'feedback', cause: 'wake', heard: { count: 5, first: 1, last: 5 } } as const
  const announced = nl.mode.announced(change, 0)
  await until('the call is said aloud', async () => (await heard(page)).includes(announced))
  expect((await heard(page)).filter((line) => line === announced)).toHaveLength(1)
  expect(await replies(page).count()).toBe(1)
})

test('[A2][A8][WEB24][WEB28][WEB29] the name alone is confirmed, “Agora luister” listens again, “stop met luisteren” ends it; another device shows the same, also after a reload', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bakkerij', mode: 'listen' })
  await agora.say('een', 'een', 'twee')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const device = await open(await openBrowser(phone), agora.url, 'een', await agora.makeLink())
  for (const one of [page, device]) await untilMode(one, 'listen', 2)
  await write(page, 'Agora')
  for (const one of [page, device]) await untilMode(one, 'feedback')
  await replies(page).filter({ hasText: '2' }).waitFor()
  await write(page, 'Agora luister')
  for (const one of [page, device]) await untilMode(one, 'listen', 0)
  // Without the name these are ordinary words.
  await write(device, 'stop met luisteren')
  for (const one of [page, device]) await untilMode(one, 'listen', 1)
  await page.reload()
  await untilMode(page, 'listen', 1)
  await write(page, 'Agora, stop met luisteren')
  for (const one of [page, device]) {
    await untilMode(one, 'feedback')
    await one.locator('[data-as=command]').filter({ hasText: nl.conversation.commanded.feedback }).waitFor()
    await one.getByRole('region', { name: nl.notes.heard(1) }).waitFor()
  }
  expect(await replies(page).count()).toBe(1)
})
