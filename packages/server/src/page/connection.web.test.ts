import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { AgoraProcess } from './testing/agora-process.ts'
import { startStallingProxy } from './testing/stalling-proxy.ts'
import { connected, enter, kept, message, openBrowser, says, shown, write } from './testing/web-test.ts'

/** What a screen reader was told of the connection. */
function announced(page: Page) {
  return page.getByRole('status')
}

test('[PG2] the page says in words that it is connected, has lost the server, and is back', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await announced(page)
    .filter({ hasText: /^verbonden$/ })
    .waitFor()
  await write(page, 'begin')
  await kept(page, 'begin')
  await agora.kill()
  await says(page, /^verbinding verbroken, opnieuw over \d+ s$/)
  await announced(page)
    .filter({ hasText: /^verbinding verbroken; nieuwe berichten wachten op dit apparaat$/ })
    .waitFor()
  await agora.start()
  await connected(page)
  await announced(page)
    .filter({ hasText: /^verbonden$/ })
    .waitFor()
  await write(page, 'weer daar')
  await kept(page, 'weer daar')
  await agora.kill()
  await says(page, /^verbinding verbroken/)
  await agora.start()
  await connected(page)
  expect(await shown(page)).toEqual(['begin', 'weer daar'])
})

test('[PG2] where there is no conversation to follow yet, the page notices all the same', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  expect(await page.locator('.message').count()).toBe(0)
  await agora.kill()
  await says(page, /^verbinding verbroken/)
  await agora.start()
  await connected(page)
})

test('[PG2] a countdown is shown, and not read aloud', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await agora.kill()
  // Back-off has grown: there is something to count down from.
  await says(page, /opnieuw over [2-9] s$/)
  const before = await announced(page).textContent()
  await says(page, /opnieuw over 1 s$/)
  expect(await announced(page).textContent()).toBe(before)
  expect(before).not.toMatch(/\d/)
  expect(await page.locator('#connection').evaluate((element) => element.closest('[aria-live], [role]')?.id)).not.toBe(
    'announcer',
  )
})

test('[PG2] "try now" does not wait for the countdown', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't' })
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.clock.install({ time: '2026-01-01T10:00:00' })
  await page.goto(agora.link)
  await connected(page)
  // From here on no timer of the page runs out.
  await page.clock.pauseAt('2026-01-01T10:00:10')
  await agora.kill()
  await says(page, /^verbinding verbroken, opnieuw over/)
  await agora.start()
  const button = page.getByRole('button', { name: 'Nu proberen' })
  await button.click()
  await connected(page)
  expect(await button.isVisible()).toBe(false)
})

test('[PG2] a line that went dead without a word is noticed', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't' })
  const proxy = await startStallingProxy(agora.url)
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.clock.install()
  await page.goto(agora.link.replace(agora.url, proxy.url))
  await connected(page)
  proxy.stall()
  await until(
    'the page has noticed',
    async () => {
      await page.clock.runFor(1_000)
      return page.locator('#connection').getAttribute('data-kind')
    },
    (kind) => kind === 'waiting' || kind === 'retrying',
  )
  proxy.release()
  await until(
    'the page is back',
    async () => {
      await page.clock.runFor(1_000)
      return page.locator('#connection').getAttribute('data-kind')
    },
    (kind) => kind === 'open',
  )
  expect(await page.locator('#connection-words').textContent()).toBe('verbonden')
})

test('[PG2] what others said while the line was down is there when it is back, once', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't', mode: 'listen' })
  const page = await enter(await openBrowser(), agora.link)
  await agora.kill()
  await says(page, /^verbinding verbroken/)
  await agora.start()
  for (const id of ['a', 'b', 'c']) {
    await agora.ask('POST', '/api/threads/t/messages', { messages: [{ id, text: `gezegd: ${id}` }] })
  }
  for (const id of ['a', 'b', 'c']) await message(page, `gezegd: ${id}`, 'stored').waitFor()
  await connected(page)
  expect(await shown(page)).toEqual(['gezegd: a', 'gezegd: b', 'gezegd: c'])
  expect(await page.locator('.message-note').allTextContents()).toEqual(['Notitie 1', 'Notitie 2', 'Notitie 3'])
})

test('[PG2] a server that stops asks the page to come back, and it does', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await write(page, 'ervoor')
  await kept(page, 'ervoor')
  await agora.stop()
  await says(page, /^verbinding verbroken/)
  await agora.start()
  await connected(page)
  expect(await shown(page)).toEqual(['ervoor'])
})

test('[PG2] without a network the page says so, and comes back with it', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  await write(page, 'ervoor')
  await kept(page, 'ervoor')
  await browser.setOffline(true)
  await says(page, /^verbinding verbroken/)
  await write(page, 'in de koelcel')
  await message(page, 'in de koelcel', 'waiting').waitFor()
  await browser.setOffline(false)
  await kept(page, 'in de koelcel')
  await connected(page)
  expect(await agora.texts()).toEqual(['ervoor', 'in de koelcel'])
})

test('[PG2] a hidden tab leaves the line to others, and catches up when it is seen again', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await write(page, 'gezien')
  await kept(page, 'gezien')
  const openStreams = async () => {
    const response = await fetch(`${agora.url}/metrics`, { headers: { authorization: `Bearer ${agora.token}` } })
    return Number(/^agora_open_streams (\d+)$/m.exec(await response.text())?.[1])
  }
  const setVisible = (state: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await until('the stream is open', openStreams, (count) => count === 1)
  await setVisible('hidden')
  await until('the stream is closed', openStreams, (count) => count === 0)
  const { threads } = (await agora.ask('GET', '/api/threads')) as { threads: { id: string }[] }
  await agora.ask('POST', `/api/threads/${threads[0]!.id}/messages`, { messages: [{ id: 'm', text: 'ongezien' }] })
  await setVisible('visible')
  await kept(page, 'ongezien')
  await connected(page)
  expect(await shown(page)).toEqual(['gezien', 'ongezien'])
})

test('[PG2] a conversation that is deleted elsewhere goes, with words to say so', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't', title: 'Weg' })
  await agora.ask('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'vertrouwelijk' }] })
  const page = await enter(await openBrowser(), agora.link)
  await kept(page, 'vertrouwelijk')
  await agora.ask('DELETE', '/api/threads/t')
  await page.getByRole('heading', { name: 'Dit gesprek is verwijderd' }).waitFor()
  await says(page, /^gesprek verwijderd$/)
  expect(await shown(page)).toEqual([])
  await page.reload()
  await says(page, /^gesprek verwijderd$/)
  await page.getByRole('link', { name: 'Nieuw gesprek' }).click()
  await connected(page)
  await write(page, 'verder')
  await kept(page, 'verder')
})

test('[PG2] an address of no conversation says so', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await page.goto(`${agora.url}/#bestaat-niet`)
  await page.getByRole('heading', { name: 'Dit gesprek bestaat niet' }).waitFor()
  await says(page, /^gesprek niet gevonden$/)
  expect(await page.getByRole('textbox', { name: 'Bericht' }).isVisible()).toBe(false)
})

test('[PG2] a session that ended is explained; a new link brings everything that waited', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  await write(page, 'ervoor')
  await kept(page, 'ervoor')
  await browser.clearCookies()
  await agora.kill()
  await agora.start()
  await page.getByRole('heading', { name: 'De toegang van deze browser is verlopen' }).waitFor()
  await says(page, /^toegang verlopen$/)
  await write(page, 'zonder toegang')
  await message(page, 'zonder toegang', 'waiting').getByText('de toegang van deze browser is verlopen').waitFor()
  await enter(browser, agora.link)
  await page.getByRole('button', { name: 'Nu proberen' }).click()
  await kept(page, 'zonder toegang')
  await connected(page)
  expect(await agora.texts()).toEqual(['ervoor', 'zonder toegang'])
})

test('[PG2] a log that is shorter than what was seen of it is read anew', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't', title: 'Voor' })
  await agora.ask('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'uit het oude log' }] })
  const page = await enter(await openBrowser(), agora.link)
  await kept(page, 'uit het oude log')
  await agora.kill()
  await agora.loseEverything()
  await agora.start()
  await agora.ask('POST', '/api/threads', { id: 't', title: 'Na' })
  await page.getByRole('heading', { name: 'Na' }).waitFor()
  await connected(page)
  expect(await shown(page)).toEqual([])
})
