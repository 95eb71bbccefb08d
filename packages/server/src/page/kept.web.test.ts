import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { AgoraProcess } from './testing/agora-process.ts'
import { connected, enter, kept, message, openBrowser, says, shown, write } from './testing/web-test.ts'

test('[PG1] a message shown as kept survives kill -9, and is shown once', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await write(page, 'Koelcel 3: 9,4 °C')
  await kept(page, 'Koelcel 3: 9,4 °C')
  await agora.kill()
  await agora.start()
  expect(await agora.texts()).toEqual(['Koelcel 3: 9,4 °C'])
  await connected(page)
  expect(await shown(page)).toEqual(['Koelcel 3: 9,4 °C'])
  await page.reload()
  await kept(page, 'Koelcel 3: 9,4 °C')
  expect(await shown(page)).toEqual(['Koelcel 3: 9,4 °C'])
})

test('[PG1] what is written while the server is down waits, visibly, and is stored once, in order', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await write(page, 'ervoor')
  await kept(page, 'ervoor')
  await agora.kill()
  await write(page, 'tijdens 1')
  await write(page, 'tijdens 2')
  for (const text of ['tijdens 1', 'tijdens 2']) await message(page, text, 'waiting').waitFor()
  expect(await message(page, 'tijdens 1', 'waiting').locator('.message-state').textContent()).toMatch(/^wacht op verb/)
  await agora.start()
  for (const text of ['tijdens 1', 'tijdens 2']) await kept(page, text)
  await write(page, 'erna')
  await kept(page, 'erna')
  expect(await agora.texts()).toEqual(['ervoor', 'tijdens 1', 'tijdens 2', 'erna'])
  expect(await shown(page)).toEqual(['ervoor', 'tijdens 1', 'tijdens 2', 'erna'])
})

test('[PG1] what waits outlives a reload, a closed tab and the conversation that had not begun', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  await agora.kill()
  await write(page, 'het allereerste bericht')
  await message(page, 'het allereerste bericht', 'waiting').waitFor()
  await page.reload().catch(() => 'the browser shows its own page: there is no server')
  await page.close()
  await agora.start()
  const again = await browser.newPage()
  await again.goto(agora.url)
  await kept(again, 'het allereerste bericht')
  await again.getByRole('heading', { name: 'het allereerste bericht' }).waitFor()
  expect(await agora.texts()).toEqual(['het allereerste bericht'])
  expect(await shown(again)).toEqual(['het allereerste bericht'])
})

test('[PG1] a message whose answer was lost is sent again under its id, and stands once', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await write(page, 'begin')
  await kept(page, 'begin')
  // The server stores it; the answer never arrives.
  const ids: string[] = []
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { messages } = route.request().postDataJSON() as { messages: { id: string }[] }
    ids.push(...messages.map(({ id }) => id))
    if (ids.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  // Nor does its event: only a repeat can tell the page that it is kept.
  await page.route('**/events?**', (route) => route.abort())
  await page.reload()
  await page.locator('.message').waitFor()
  await write(page, 'antwoord verloren')
  await kept(page, 'antwoord verloren')
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await agora.texts()).toEqual(['begin', 'antwoord verloren'])
})

test('[PG1] a message that is being sent says so, and becomes kept only by the answer', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  const held = Promise.withResolvers<void>()
  await page.route('**/messages', async (route) => {
    await held.promise
    await route.continue()
  })
  await write(page, 'onderweg')
  const sending = message(page, 'onderweg', 'sending')
  await sending.waitFor()
  expect(await sending.locator('.message-state').textContent()).toBe('wordt verstuurd')
  held.resolve()
  await kept(page, 'onderweg')
})

test('[PG1] a refusal is shown with its reason, and the text can be written anew', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  const long = 'x'.repeat(70_000)
  await write(page, long)
  const refused = page.locator('.message[data-state="refused"]')
  await refused.waitFor()
  expect(await refused.locator('.message-state').textContent()).toBe(
    'niet bewaard: te lang; verdeel het over meer berichten',
  )
  await page.reload()
  await refused.waitFor()
  await refused.getByRole('button', { name: 'Aanpassen' }).click()
  const field = page.getByRole('textbox', { name: 'Bericht' })
  expect(await field.inputValue()).toBe(long)
  expect(await refused.count()).toBe(0)
  await write(page, 'korter')
  await kept(page, 'korter')
  expect(await agora.texts()).toEqual(['korter'])
})

test('[PG1] a full disk is named, and the message is stored when there is room', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  const error = { code: 'storage-full', message: 'full', retry: 'later' }
  await page.route('**/messages', (route) => route.fulfill({ status: 507, json: { error } }))
  await write(page, 'past er niet meer bij')
  const waiting = message(page, 'past er niet meer bij', 'waiting')
  await waiting.getByText('de schijf van Agora is vol').waitFor()
  await page.unroute('**/messages')
  await kept(page, 'past er niet meer bij')
  expect(await agora.texts()).toEqual(['past er niet meer bij'])
})

test('[PG1] a draft stays with its conversation, through a reload', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Een' })
  await agora.ask('POST', '/api/threads', { id: 'twee', title: 'Twee' })
  const page = await enter(await openBrowser(), agora.link)
  const field = page.getByRole('textbox', { name: 'Bericht' })
  await page.getByRole('link', { name: 'Een' }).click()
  await field.fill('half bericht')
  await page.getByRole('link', { name: 'Twee' }).click()
  await page.getByRole('heading', { name: 'Twee' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await page.getByRole('link', { name: 'Een' }).click()
  await page.getByRole('heading', { name: 'Een' }).waitFor()
  expect(await field.inputValue()).toBe('half bericht')
  await page.reload()
  await connected(page)
  expect(await field.inputValue()).toBe('half bericht')
})

test('[PG1][A20] two tabs on one conversation: all messages in both, once', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  const left = await enter(browser, agora.link)
  await write(left, 'begin')
  await kept(left, 'begin')
  const right = await browser.newPage()
  await right.goto(left.url())
  await connected(right)
  const texts = Array.from({ length: 8 }, (_, index) => [`links ${index}`, `rechts ${index}`]).flat()
  await Promise.all(
    [left, right].map(async (page) => {
      const side = page === left ? 'links' : 'rechts'
      for (const text of texts.filter((text) => text.startsWith(side))) await write(page, text)
    }),
  )
  for (const page of [left, right]) for (const text of texts) await kept(page, text)
  const stored = await agora.texts()
  expect([...stored].sort()).toEqual(['begin', ...texts].sort())
  for (const page of [left, right]) {
    await until(
      'the page shows the order of the log',
      () => shown(page),
      (seen) => seen.join() === stored.join(),
    )
  }
})

test('[PG1][A20] two tabs that wait for the same server store what each wrote once', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  const left = await enter(browser, agora.link)
  await write(left, 'begin')
  await kept(left, 'begin')
  const right = await browser.newPage()
  await right.goto(left.url())
  await connected(right)
  await agora.kill()
  await Promise.all([says(left, /^verbinding verbroken/), says(right, /^verbinding verbroken/)])
  await write(left, 'links')
  await write(right, 'rechts')
  await agora.start()
  for (const page of [left, right]) for (const text of ['links', 'rechts']) await kept(page, text)
  expect((await agora.texts()).sort()).toEqual(['begin', 'links', 'rechts'])
  expect((await shown(left)).sort()).toEqual(['begin', 'links', 'rechts'])
})
