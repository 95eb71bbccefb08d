import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { freezePage } from './testing/freeze-page.ts'
import { holdTime } from './testing/hold-time.ts'
import { until } from './testing/until.ts'
import {
  field,
  line,
  message,
  open,
  openBrowser,
  untilConnected,
  untilAcked,
  untilListed,
  untilLost,
  untilShown,
  write,
} from './testing/web-test.ts'

/** Another window over it, or another tab in front of it. */
function setVisible(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

function untilStreams(agora: AgoraServer, count: number): Promise<unknown> {
  return until(
    `${count} open streams`,
    () => agora.metric('agora_open_streams'),
    (open) => open === count,
  )
}

test('[WEB14][RP5] a locked phone: others spoke and the server restarted; awake, the page has everything, once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilStreams(agora, 1)
  // A browser says that it will freeze a page, and that it did.
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await untilStreams(agora, 0)
  const thaw = await freezePage(page)
  await agora.say('een', 'gezegd in de slaap')
  await agora.stop()
  await agora.start()
  await agora.say('een', 'gezegd na de herstart')
  await agora.makeThread('twee', 'Slagerij')
  thaw()
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await untilConnected(page)
  await untilShown(page, ['ervoor', 'gezegd in de slaap', 'gezegd na de herstart'])
  await untilListed(page, ['Slagerij', 'Bakkerij'])
  await write(page, 'wakker')
  await untilAcked(page, 'wakker')
  expect(await agora.texts('een')).toEqual(['ervoor', 'gezegd in de slaap', 'gezegd na de herstart', 'wakker'])
})

test('[OB2][RP5] after a closed lid without a browser event: waiting items are sent, missed messages arrive, once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilShown(page, ['ervoor'])
  const first = await freezePage(page)
  await agora.say('een', 'gezegd in de slaap')
  await agora.stop()
  first()
  await untilLost(page)
  await write(page, 'wacht')
  await message(page, 'wacht', 'waiting').waitFor()
  await field(page).fill('half bericht')
  const second = await freezePage(page)
  await agora.start()
  await agora.say('een', 'gezegd na de herstart')
  second()
  await untilAcked(page, 'wacht')
  await untilConnected(page)
  await untilShown(page, ['ervoor', 'gezegd in de slaap', 'gezegd na de herstart', 'wacht'])
  expect(await agora.texts('een')).toEqual(['ervoor', 'gezegd in de slaap', 'gezegd na de herstart', 'wacht'])
  expect(await field(page).inputValue()).toBe('half bericht')
})

test('[WEB14][RP5] a hidden tab gives its connection up, and catches up when it is shown again', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['gezien'])
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilStreams(agora, 1)
  await holdTime(page)
  await setVisible(page, 'hidden')
  // A short look elsewhere is not leaving.
  await page.clock.fastForward(20_000)
  expect(await line(page, 'resting').count()).toBe(0)
  expect(await agora.metric('agora_open_streams')).toBe(1)
  await page.clock.fastForward(11_000)
  await untilStreams(agora, 0)
  await line(page, 'resting').waitFor()
  await page.clock.resume()
  await agora.say('een', 'ongezien')
  await setVisible(page, 'visible')
  await untilAcked(page, 'ongezien')
  await untilConnected(page)
  await untilShown(page, ['gezien', 'ongezien'])
})

test('[WEB1][RP5] a page that Back brings out of the browser’s own store is up to date', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['gezien'])
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await page.goto('about:blank')
  await agora.say('een', 'ongezien')
  await page.goBack()
  await untilConnected(page)
  await untilShown(page, ['gezien', 'ongezien'])
})
