import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { AgoraServer } from './testing/agora-server.ts'
import { runAxe } from './testing/run-axe.ts'
import { serveHtml } from './testing/serve-html.ts'
import { until } from './testing/until.ts'
import {
  begin,
  enter,
  field,
  followLink,
  line,
  message,
  open,
  openBrowser,
  shown,
  threadOf,
  titles,
  untilConnected,
  untilAcked,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

test('[GW3][WEB18] the link lets one browser in, once; another is told what to do, and the first stays in', async () => {
  const agora = await AgoraServer.start()
  const page = await enter(await openBrowser(), agora.link)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => document.cookie)).toBe('')

  const other = await (await openBrowser()).newPage()
  const refused = await other.goto(agora.link)
  expect(refused?.status()).toBe(401)
  await other.getByRole('heading', { level: 1, name: 'Een link om binnen te komen' }).waitFor()
  await other.getByText('Deze link is al gebruikt of niet meer geldig.').waitFor()
  await other.getByText('npx agora link').waitFor()
  await other.getByRole('link', { name: 'Agora openen' }).click()
  await other.getByText(nl.signIn.noSession).waitFor()

  await page.goto(agora.link)
  await untilConnected(page)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[WEB18][WEB15] a link that was never valid is answered in English to who prefers it', async () => {
  const agora = await AgoraServer.start()
  const page = await (await openBrowser({ locale: 'en-GB' })).newPage()
  expect((await page.goto(`${agora.url}/enter?code=expired`))?.status()).toBe(401)
  await page.getByRole('heading', { level: 1, name: 'A link to come in' }).waitFor()
  await page.getByText('This link was used already or is no longer valid.').waitFor()
  await page.getByText('Run this on the computer where Agora runs:').waitFor()
  await page.getByText('npx agora link').waitFor()
})

test('[WEB18] whichever address is opened without having been let in, the way in is shown; the link then leads in', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  const browser = await openBrowser()
  const page = await browser.newPage()
  for (const path of ['/', '/c/een', '/settings', '/c/bestaat-niet', '/?archive']) {
    await page.goto(agora.url + path)
    await page.getByText(nl.signIn.noSession).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/Bakkerij|vertrouwelijk/)
  }
  await followLink(page, agora.link)
  await untilConnected(page)
  await until(
    'the list',
    () => titles(page),
    ([first]) => first === 'Bakkerij',
  )
})

test('[GW3] the cookie outlives kill -9', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  await (await enter(browser, agora.link)).close()
  await agora.kill()
  await agora.start()
  const page = await browser.newPage()
  expect((await page.goto(agora.url))?.status()).toBe(200)
  await untilConnected(page)
})

test('[GW3][XS10] a page elsewhere that prefetches the link does not use it up, and one that links to it leads in', async () => {
  const agora = await AgoraServer.start()
  // Another site: the browser withholds the new cookie from the page that the link leads to.
  const port = await serveHtml(`<link rel="prefetch" href="${agora.link}"><a href="${agora.link}">Agora</a>`)
  const browser = await openBrowser()
  const page = await browser.newPage()
  const prefetched = page.waitForResponse(agora.link)
  await page.goto(`http://localhost:${port}/`)
  expect((await prefetched).status()).toBe(200)
  await page.getByRole('link', { name: 'Agora' }).click()
  await page.getByRole('button', { name: 'Agora openen' }).waitFor()
  expect(await browser.cookies()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await untilConnected(page)
})

test('[GW3][XS10] a form elsewhere signs no browser in', async () => {
  const agora = await AgoraServer.start()
  const port = await serveHtml(`<form method="post" action="${agora.link}"><button>Win!</button></form>`)
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  const posted = page.waitForResponse(agora.link)
  await page.getByRole('button', { name: 'Win!' }).click()
  expect((await posted).status()).toBe(403)
  expect(await browser.cookies()).toEqual([])
  await enter(browser, agora.link)
})

for (const [locale, button, other] of [
  ['nl-NL', 'Agora openen', 'Open Agora'],
  ['en-GB', 'Open Agora', 'Agora openen'],
] as const) {
  test(`[GW3][XS10] the page of a link is read and used on a phone and in the dark: ${locale}`, async () => {
    const agora = await AgoraServer.start()
    const browser = await openBrowser({ locale, viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
    const page = await browser.newPage()
    await page.goto(agora.link)
    await page.getByRole('heading', { level: 1, name: 'Agora' }).waitFor()
    expect(await page.getByRole('button', { name: other }).count()).toBe(0)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    const pressed = page.getByRole('button', { name: button })
    expect((await pressed.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await runAxe(page)).toEqual([])
    await pressed.click()
    await untilConnected(page)
  })
}

test('[GW3] a link elsewhere to a conversation leads there', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  await agora.makeThread('twee', 'Slagerij')
  const port = await serveHtml(`<a href="${agora.url}/c/een">Agora</a>`)
  const page = await enter(await openBrowser(), agora.link)
  await page.goto(`http://localhost:${port}/`)
  await page.getByRole('link', { name: 'Agora' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bakkerij' }).waitFor()
  await untilConnected(page)
  expect(page.url()).toBe(`${agora.url}/c/een`)
})

test('[GW3] a page on another port of this machine, to which the browser shows our cookie, changes nothing', async () => {
  const agora = await AgoraServer.start()
  const port = await serveHtml('<title>elsewhere</title>')
  const page = await enter(await openBrowser(), agora.link)
  await page.goto(`http://127.0.0.1:${port}/`)
  const answered = page.waitForResponse(`${agora.url}/api/threads`)
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
    `${agora.url}/api/threads`,
  )
  expect((await answered).status()).toBe(403)
  expect(await agora.threads()).toEqual([])
})

test('[WEB18][WEB20][GW15] signing out asks first; then this browser is known no longer, in no tab, until a new link', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['gezien'])
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  const other = await open(browser, agora.url, 'een')
  await page.bringToFront()
  await page.getByRole('link', { name: 'Instellingen' }).click()
  const signOut = page.getByRole('button', { name: 'Afmelden' })
  await signOut.click()
  const question = page.getByRole('alertdialog', { name: 'Afmelden op dit apparaat?' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await question.waitFor({ state: 'hidden' })
  await untilConnected(page)
  await signOut.click()
  await question.getByRole('button', { name: 'Afmelden' }).click()
  await page.getByText(nl.signIn.signedOut).waitFor()
  expect(await browser.cookies()).toEqual([])
  await page.goto(agora.url)
  await page.getByText(nl.signIn.noSession).waitFor()

  // Nothing of it is left on this device, nor on the screen of another tab.
  await other.getByText(nl.signIn.noSession).waitFor()
  await agora.stop()
  await agora.start()
  await followLink(page, agora.link)
  await untilConnected(page)
})

test('[WEB18][OB2] access lost in mid-conversation is told; what is written stays, and is delivered after a new link', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser()
  const page = await begin(browser, agora.link)
  await write(page, 'ervoor')
  await untilAcked(page, 'ervoor')
  const thread = threadOf(page)
  await browser.clearCookies()
  await agora.stop()
  await agora.start()
  await page.getByRole('heading', { name: nl.connection.signedOut.title }).waitFor()
  await line(page, 'signed-out').filter({ hasText: 'geen toegang' }).waitFor()
  await untilShown(page, ['ervoor'])
  await write(page, 'zonder toegang 1')
  await write(page, 'zonder toegang 2')
  for (const text of ['zonder toegang 1', 'zonder toegang 2']) await message(page, text, 'waiting').waitFor()
  await field(page).fill('half bericht')

  await page.getByRole('link', { name: 'Een nieuwe link openen' }).click()
  await page.getByText('Er wachten nog 2 berichten op dit apparaat.').waitFor()
  expect(await agora.texts(thread)).toEqual(['ervoor'])
  await followLink(page, agora.link)
  await untilConnected(page)
  await page.getByRole('link', { name: 'ervoor' }).click()
  for (const text of ['zonder toegang 1', 'zonder toegang 2']) await untilAcked(page, text)
  expect(await shown(page)).toEqual(['ervoor', 'zonder toegang 1', 'zonder toegang 2'])
  expect(await field(page).inputValue()).toBe('half bericht')
  expect(await agora.texts(thread)).toEqual(['ervoor', 'zonder toegang 1', 'zonder toegang 2'])
})

test('[WEB18] a tab that lost access comes back by itself when another tab was let in and it is looked at', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser()
  const page = await begin(browser, agora.link)
  await write(page, 'ervoor')
  await untilAcked(page, 'ervoor')
  await browser.clearCookies()
  await agora.stop()
  await agora.start()
  await page.getByRole('heading', { name: nl.connection.signedOut.title }).waitFor()
  await write(page, 'wacht op toegang')
  const other = await enter(browser, agora.link)
  await other.close()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await untilAcked(page, 'wacht op toegang')
  await untilConnected(page)
  expect(await agora.texts()).toEqual(['ervoor', 'wacht op toegang'])
})

test('[GW3] serving the app writes nothing to the terminal', async () => {
  const agora = await AgoraProcess.start()
  const page = await begin(await openBrowser(), agora.link)
  await write(page, 'stil')
  await untilAcked(page, 'stil')
  await agora.stop()
  expect(agora.output.split('\n').map((line) => line.split(' ')[0])).toEqual(['Agora', 'Open', '', 'Agora', ''])
})
