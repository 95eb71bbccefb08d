import { startConnectionProxy } from '@agora/client/testing/connection-proxy'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { AgoraServer } from './testing/agora-server.ts'
import { heard, listen } from './testing/hear-page.ts'
import { holdTime, passUntil } from './testing/hold-time.ts'
import { until } from './testing/until.ts'
import {
  enter,
  line,
  message,
  open,
  openBrowser,
  redeemLink,
  shown,
  untilConnected,
  untilAcked,
  untilListed,
  untilLost,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './texts/nl.ts'

const { words, spoken } = nl.connection

/** A server behind a line that can fail, and the way in over that line. */
async function startOverProxy() {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const proxy = await startConnectionProxy(agora.url)
  onTestFinished(proxy.close)
  return { agora, proxy, link: agora.link.replace(agora.url, proxy.url) }
}

/** Lets held time pass until the page says one of these of the line. */
function passUntilState(page: Page, ...kinds: string[]): Promise<void> {
  return passUntil(page, `the line is ${kinds.join(' or ')}`, 500, () => line(page, ...kinds).isVisible())
}

test('[WEB14] the page says in words that it is connected, has lost the server, and is back; and says it aloud once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const browser = await openBrowser()
  await listen(browser)
  await browser.clock.install()
  const page = await open(browser, agora.url, 'een', agora.link)
  await line(page, 'open').filter({ hasText: words.open }).waitFor()
  await holdTime(page)
  await agora.stop()
  await line(page, 'waiting').filter({ hasText: words.waiting }).waitFor()
  const strip = page.getByText(/opnieuw over \d+ s/i)
  await strip.waitFor()
  // It has tried in vain more than once: there is something to count down from, and nothing new to say.
  for (const left of [/opnieuw over [2-9] s/i, /opnieuw over 1 s/i])
    await passUntil(page, `it counts down: ${left}`, 500, () => page.getByText(left).isVisible())
  await agora.start()
  await passUntilState(page, 'open')
  await page.clock.resume()
  await strip.waitFor({ state: 'hidden' })
  await write(page, 'weer daar')
  await untilAcked(page, 'weer daar')
  expect(await shown(page)).toEqual(['ervoor', 'weer daar'])
  await until('both are said', async () => (await heard(page)).length > 1)
  expect(await heard(page)).toEqual([spoken.waiting, spoken.open])
})

test('[WEB14] where no conversation is open, the page notices all the same', async () => {
  const agora = await AgoraServer.start()
  const page = await enter(await openBrowser(), agora.link)
  await agora.stop()
  await untilLost(page)
  await agora.start()
  await untilConnected(page)
})

test('[WEB14] "try now" does not wait for the countdown', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await enter(browser, agora.link)
  await holdTime(page)
  await agora.stop()
  await line(page, 'waiting').waitFor()
  await agora.start()
  const button = page.getByRole('button', { name: nl.connection.tryNow }).first()
  await button.click()
  await passUntil(page, 'the page is connected', 20, () => line(page, 'open').isVisible())
  await button.waitFor({ state: 'hidden' })
  expect(await line(page, 'open').isVisible()).toBe(true)
})

test('[WEB14][CN3] a line that went dead without a word: doubted, given up, and everything there once when it is back', async () => {
  const { agora, proxy, link } = await startOverProxy()
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await open(browser, proxy.url, 'een', link)
  await untilShown(page, ['ervoor'])
  await holdTime(page)
  proxy.stall()
  await write(page, 'in de koelcel')
  await message(page, 'in de koelcel', 'sending').waitFor()
  await agora.say('een', 'ondertussen gezegd')
  await passUntilState(page, 'checking')
  await line(page, 'checking').filter({ hasText: words.checking }).waitFor()
  await passUntilState(page, 'waiting', 'retrying')
  await message(page, 'in de koelcel', 'waiting').waitFor()
  await write(page, 'en nog een')
  await message(page, 'en nog een', 'waiting').waitFor()
  proxy.release()
  await page.clock.resume()
  for (const text of ['ondertussen gezegd', 'in de koelcel', 'en nog een']) await untilAcked(page, text)
  await untilConnected(page)
  const stored = await agora.texts('een')
  expect([...stored].sort()).toEqual(['en nog een', 'ervoor', 'in de koelcel', 'ondertussen gezegd'])
  expect(stored.indexOf('in de koelcel')).toBeLessThan(stored.indexOf('en nog een'))
  await untilShown(page, stored)
})

test('[WEB14][CN3] the client finds a dead connection even if the user sends nothing', async () => {
  const { agora, proxy, link } = await startOverProxy()
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await enter(browser, link)
  await holdTime(page)
  proxy.stall()
  await passUntilState(page, 'checking')
  await passUntilState(page, 'waiting', 'retrying')
  await agora.makeThread('twee', 'Slagerij')
  proxy.release()
  await page.clock.resume()
  await untilConnected(page)
  await untilListed(page, ['Slagerij', 'Bakkerij'])
})

test('[WEB14][RP5] a line that is cut again and again while people write: nothing lost, nothing twice', async () => {
  const { agora, proxy, link } = await startOverProxy()
  const page = await open(await openBrowser({ viewport: { width: 1280, height: 2_000 } }), proxy.url, 'een', link)
  const texts = Array.from({ length: 6 }, (_, index) => `bericht ${index}`)
  for (const text of texts) {
    await write(page, text)
    proxy.cut()
    await agora.say('een', `antwoord op ${text}`)
  }
  for (const text of texts) {
    await untilAcked(page, text)
    await untilAcked(page, `antwoord op ${text}`)
  }
  await untilConnected(page)
  const stored = await agora.texts('een')
  expect(stored.filter((text) => text.startsWith('bericht'))).toEqual(texts)
  expect(stored.filter((text) => text.startsWith('antwoord'))).toEqual(texts.map((text) => `antwoord op ${text}`))
  expect(stored).toHaveLength(1 + 2 * texts.length)
  await untilShown(page, stored)
})

test('[CA4] where sockets are blocked on the way, everything works all the same', async () => {
  const { agora, proxy, link } = await startOverProxy()
  proxy.blockSockets()
  const page = await open(await openBrowser(), proxy.url, 'een', link)
  await write(page, 'zonder socket')
  await untilAcked(page, 'zonder socket')
  await agora.say('een', 'van elders')
  await untilAcked(page, 'van elders')
  await agora.makeThread('twee', 'Slagerij')
  await page.getByRole('link', { name: 'Slagerij' }).waitFor()
  await agora.stop()
  await untilLost(page)
  await write(page, 'tijdens')
  await message(page, 'tijdens', 'waiting').waitFor()
  await agora.start()
  await untilAcked(page, 'tijdens')
  await untilConnected(page)
  await untilShown(page, ['ervoor', 'zonder socket', 'van elders', 'tijdens'])
  expect(await agora.texts('een')).toEqual(['ervoor', 'zonder socket', 'van elders', 'tijdens'])
  expect(proxy.upgrades()).toBe(0)
})

test('[WEB14][RP5] what others said while the server was away is there when it is back, once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'listen' })
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  // As an operator stops it: the page is asked to come back.
  await agora.stop()
  await untilLost(page)
  await agora.start()
  await agora.say('een', 'gezegd: a', 'gezegd: b', 'gezegd: c')
  for (const id of ['a', 'b', 'c']) await untilAcked(page, `gezegd: ${id}`)
  await untilConnected(page)
  await untilShown(page, ['gezegd: a', 'gezegd: b', 'gezegd: c'])
  for (const number of [1, 2, 3]) await page.getByText(`Notitie ${number}`, { exact: true }).waitFor()
})

test('[WEB14][OB2] without a network the page says so, and comes back with it', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await open(browser, agora.url, 'een', agora.link)
  await holdTime(page)
  // The browser's own switch freezes the line, and tells the page: it need not find out by silence.
  await browser.setOffline(true)
  await line(page, 'checking').waitFor()
  await page.clock.fastForward(8_000)
  await untilLost(page)
  await write(page, 'in de koelcel')
  await message(page, 'in de koelcel', 'waiting').waitFor()
  await browser.setOffline(false)
  await page.clock.resume()
  await untilAcked(page, 'in de koelcel')
  await untilConnected(page)
  expect(await agora.texts('een')).toEqual(['ervoor', 'in de koelcel'])
})

test('[OB2][WEB12] on a slow line everything works, once and in order, and says what is still under way', async () => {
  const { agora, proxy, link } = await startOverProxy()
  const browser = await openBrowser()
  await browser.clock.install()
  await redeemLink(browser, link)
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  })
  await page.goto(`${proxy.url}/c/een`)
  await untilConnected(page)
  const texts = Array.from({ length: 4 }, (_, index) => `bericht ${index}`)
  for (const text of texts) await write(page, text)
  for (const text of texts) await untilAcked(page, text)
  // As slow as can be: nothing goes through until it was seen that it is under way.
  await holdTime(page)
  proxy.stall()
  await write(page, 'heel traag')
  await message(page, 'heel traag', 'sending').waitFor()
  proxy.release()
  await page.clock.resume()
  await untilAcked(page, 'heel traag')
  await untilConnected(page)
  expect(await agora.texts('een')).toEqual(['ervoor', ...texts, 'heel traag'])
  await untilShown(page, ['ervoor', ...texts, 'heel traag'])
})

test('[RP6] a log that is shorter than what was seen of it is read anew', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Voor', ['uit het oude log'])
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilAcked(page, 'uit het oude log')
  await agora.kill()
  await agora.loseEverything()
  await agora.start()
  await agora.makeThread('een', 'Na')
  // Its sessions are lost too.
  await redeemLink(browser, agora.link)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('heading', { level: 1, name: 'Na' }).waitFor()
  await untilConnected(page)
  await untilShown(page, [])
})
