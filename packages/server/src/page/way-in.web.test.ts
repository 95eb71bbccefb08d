import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { AgoraProcess } from './testing/agora-process.ts'
import { serveHtml } from './testing/serve-html.ts'
import { connected, enter, kept, openBrowser, shown, write } from './testing/web-test.ts'

test('[GW3] the link lets one browser in, once; another is told what to do, and the first stays in', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => document.cookie)).toBe('')

  const other = await (await openBrowser()).newPage()
  const refused = await other.goto(agora.link)
  expect(refused?.status()).toBe(401)
  await other.getByRole('heading', { name: 'Een link om binnen te komen' }).waitFor()
  await other.getByText('npx agora link').waitFor()
  await other.getByRole('link', { name: 'Open Agora' }).click()
  await other.getByText('Deze browser is hier nog niet binnen').waitFor()

  await page.goto(agora.link)
  await connected(page)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[GW3] the cookie outlives kill -9', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  await (await enter(browser, agora.link)).close()
  await agora.kill()
  await agora.start()
  const page = await browser.newPage()
  expect((await page.goto(agora.url))?.status()).toBe(200)
  await connected(page)
})

test('[GW3] a page elsewhere that prefetches the link does not use it up, and one that links to it leads in', async () => {
  const agora = await AgoraProcess.start()
  // Another site: the browser withholds the new cookie from the page that the link leads to.
  const port = await serveHtml(`<link rel="prefetch" href="${agora.link}"><a href="${agora.link}">Agora</a>`)
  const page = await (await openBrowser()).newPage()
  const prefetched = page.waitForResponse(agora.link)
  await page.goto(`http://localhost:${port}/`)
  expect((await prefetched).status()).toBe(503)
  await page.getByRole('link', { name: 'Agora' }).click()
  await connected(page)
})

test('[GW3] a link elsewhere to a conversation leads there', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bakkerij' })
  await agora.ask('POST', '/api/threads', { id: 'twee', title: 'Slagerij' })
  const port = await serveHtml(`<a href="${agora.url}/#een">Agora</a>`)
  const page = await enter(await openBrowser(), agora.link)
  await page.goto(`http://localhost:${port}/`)
  await page.getByRole('link', { name: 'Agora' }).click()
  await page.getByRole('heading', { name: 'Bakkerij' }).waitFor()
  await connected(page)
  expect(page.url()).toBe(`${agora.url}/#een`)
})

test('[GW3] a page on another port of this machine, to which the browser shows our cookie, changes nothing', async () => {
  const agora = await AgoraProcess.start()
  const port = await serveHtml('<title>elsewhere</title>')
  const page = await enter(await openBrowser(), agora.link)
  await page.goto(`http://127.0.0.1:${port}/`)
  const answered = page.waitForResponse(`${agora.url}/api/threads`)
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
    `${agora.url}/api/threads`,
  )
  expect((await answered).status()).toBe(403)
  expect((await agora.ask('GET', '/api/threads'))['threads']).toEqual([])
})

const hostile = [
  '<img src=x onerror="window.taken = true">',
  '<script>window.taken = true</script>',
  '"><svg onload=window.taken=true>',
  '[a](javascript:window.taken=true)',
  '&lt;b&gt; stays as it is',
]
test('[PG1] what looks like markup is shown as text, in messages and in names', async () => {
  const agora = await AgoraProcess.start()
  await agora.ask('POST', '/api/threads', { id: 't', title: hostile[0] })
  const page = await enter(await openBrowser(), agora.link)
  for (const text of hostile) {
    await write(page, text)
    await kept(page, text)
  }
  await page.reload()
  await until(
    'all are shown',
    () => shown(page),
    ({ length }) => length === hostile.length,
  )
  expect(await shown(page)).toEqual(hostile)
  expect(await page.locator('h1').textContent()).toBe(hostile[0])
  expect(await page.locator('.thread-title').allTextContents()).toEqual([hostile[0]])
  expect(await page.locator('main img, main svg, main script, nav img').count()).toBe(0)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})

test('[PG4] serving the page writes nothing to the terminal', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  await write(page, 'stil')
  await kept(page, 'stil')
  await agora.stop()
  expect(agora.output.split('\n').map((line) => line.split(' ')[0])).toEqual(['Agora', 'Open', '', 'Agora', ''])
})
