import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import {
  begin,
  enter,
  field,
  followLink,
  line,
  message,
  open,
  openBrowser,
  threadOf,
  untilConnected,
  untilAcked,
  untilShown,
  untilWritten,
  write,
} from '../testing/web-test.ts'

test('[GW3][GW15][WEB18][WEB20] a stranger sees the way in; a link lets one browser in once; it lets in another device; signing out ends it in every tab', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  const laptop = await openBrowser()
  const page = await laptop.newPage()
  await page.goto(`${agora.url}/c/een`)
  await page.getByText(nl.signIn.noSession).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/Bakkerij|vertrouwelijk/)
  await followLink(page, agora.link)
  await untilConnected(page)
  await page.getByRole('link', { name: 'Bakkerij' }).waitFor()
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByRole('button', { name: nl.settings.makeLink }).click()
  const link = await page.getByRole('textbox', { name: nl.settings.link }).inputValue()
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const other = await enter(phone, link)
  expect((await other.goto(agora.link))?.url(), 'a signed-in user goes straight to the app').toBe(`${agora.url}/`)
  await phone.clearCookies()
  // The link is used up for every browser.
  expect((await other.goto(link))?.status()).toBe(401)
  await other.getByText(nl.signIn.usedLink).waitFor()

  const tab = await open(laptop, agora.url, 'een')
  await untilShown(tab, ['vertrouwelijk'])
  await page.bringToFront()
  await page.getByRole('button', { name: nl.settings.signOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: nl.settings.signOut }).click()
  await page.getByText(nl.signIn.signedOut).waitFor()
  // Nothing of it is left on this device, nor on the screen of another tab.
  await tab.getByText(nl.signIn.noSession).waitFor()
  expect(await laptop.cookies()).toEqual([])
})

test('[WEB18][OB2] access that is lost in mid-conversation is said; what is written meanwhile stays, and is delivered once after a new link', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser()
  const page = await begin(browser, agora.link)
  await write(page, 'ervoor')
  await untilAcked(page, 'ervoor')
  const thread = threadOf(page)
  await browser.clearCookies()
  await agora.stop()
  await agora.start()
  await line(page, 'signed-out').waitFor()
  await page.getByRole('heading', { name: nl.connection.signedOut.title }).waitFor()
  await untilShown(page, ['ervoor'])
  await write(page, 'zonder toegang 1')
  await write(page, 'zonder toegang 2')
  for (const text of ['zonder toegang 1', 'zonder toegang 2']) await message(page, text, 'waiting').waitFor()
  await field(page).fill('half bericht')
  await page.getByRole('link', { name: nl.connection.howToReturn }).click()
  await page.getByText('Er wachten nog 2 berichten op dit apparaat.').waitFor()
  expect(await agora.texts(thread)).toEqual(['ervoor'])
  await followLink(page, agora.link)
  await untilConnected(page)
  await page.getByRole('link', { name: 'ervoor' }).click()
  const all = ['ervoor', 'zonder toegang 1', 'zonder toegang 2']
  for (const text of all) await untilAcked(page, text)
  await untilShown(page, all)
  await untilWritten(page, 'half bericht')
  expect(await agora.texts(thread)).toEqual(all)
})
