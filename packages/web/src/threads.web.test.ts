import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { until } from './testing/until.ts'
import {
  enter,
  field,
  open,
  openBrowser,
  titles,
  untilConnected,
  untilListed,
  untilLost,
  untilAppLoaded,
  untilShown,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: nl.threads.menu(title) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[WEB5][LS3] deleted, and after ten seconds gone for good, its draft with it', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  await agora.makeThread('twee', 'Slagerij')
  const browser = await openBrowser()
  await browser.clock.install()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilShown(page, ['vertrouwelijk'])
  await field(page).fill('half bericht')
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
  const agora = await AgoraServer.start()
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
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  await untilListed(page, ['Bakkerij'])
  await untilAppLoaded(page)
  await agora.stop()
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

test('[WEB2] on a phone the list and the conversation are one screen each; Back leads to where one was', async () => {
  const agora = await AgoraServer.start()
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
