import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { startTestServer } from '@agora/server/testing/test-server'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { KillableBrowser } from '../offline/testing/killable-browser.ts'
import { heard, listen } from '../testing/hear-page.ts'
import { until } from '../testing/until.ts'
import { begin, enter, field, openBrowser, untilConnected, untilAppLoaded, untilWritten } from '../testing/web-test.ts'
import { nl } from '../testing/all-texts.ts'
import { AppCopy } from './testing/app-copy.ts'
import { followNewest, lookForUpdate, readCaches, untilReady, untilUpdate, versionOf } from './testing/worker-state.ts'

/** A server with an app of which newer versions can be released. */
async function startWithApp() {
  const app = new AppCopy()
  app.release('een')
  const server = await startTestServer({ appFolder: app.folder })
  return { app, ...server }
}

/** A tab on a conversation that is to begin, in a browser that keeps the app. */
async function keepApp(browser: BrowserContext, link: string): Promise<Page> {
  const page = await begin(browser, link)
  await untilReady(page)
  return page
}

const offer = (page: Page) => page.getByRole('button', { name: nl.update.take })

/** Waits until the page has said aloud that there is a newer version, and fails where it says so more than once. */
async function untilOffered(page: Page): Promise<void> {
  const count = async () => (await heard(page)).filter((line) => line === nl.update.offered).length
  expect(await until('the offer is said aloud', count)).toBe(1)
}

test('[SW5] the app offers a newer version once and aloud; when the user agrees every tab takes it, and nothing is lost', async () => {
  const { app, makeLink, url } = await startWithApp()
  const browser = await openBrowser({ keepsApp: true })
  await listen(browser)
  const page = await keepApp(browser, makeLink())
  const other = await browser.newPage()
  await other.goto(`${url}/settings`)
  await untilConnected(other)
  const loads: Page[] = []
  for (const tab of [page, other]) tab.on('load', () => loads.push(tab))
  await field(page).fill('half bericht')
  app.release('twee')
  await untilUpdate(page)
  await offer(page).waitFor()
  await offer(other).first().waitFor()
  expect([await versionOf(page), await versionOf(other), loads.length]).toEqual(['een', 'een', 0])
  await untilOffered(page)

  // What is asked of the older one in the moment of taking over may hold the newer one back; that is the next test.
  for (const tab of [page, other]) await untilAppLoaded(tab)
  await page.bringToFront()
  await offer(page).click()
  for (const tab of [page, other]) {
    await until(
      'the newer version',
      () => versionOf(tab),
      (version) => version === 'twee',
    )
    await untilConnected(tab)
  }
  await untilWritten(page, 'half bericht')
  expect(Object.keys(await readCaches(page))).toEqual(['agora-app-twee'])
  // Both are whole and at rest; a second beginning would have shown by now, since it is the same event that causes it.
  await untilAppLoaded(page)
  expect(loads.map((tab) => (tab === page ? 'page' : 'other')).sort()).toEqual(['other', 'page'])
  expect([await offer(page).count(), await offer(other).count()]).toEqual([0, 0])
})

test('[SW5] it is taken though the older one is asked for something in the moment of taking over', async () => {
  const { app, makeLink } = await startWithApp()
  const page = await keepApp(await openBrowser({ keepsApp: true }), makeLink())
  app.release('twee')
  await untilUpdate(page)
  await page.evaluate(() => {
    let asked = 0
    const asking = setInterval(() => {
      void fetch(`/theme.js?${asked++}`)
      if (asked === 150) clearInterval(asking)
    }, 4)
  })
  await offer(page).click()
  await until(
    'the newer version',
    () => versionOf(page),
    (version) => version === 'twee',
  )
  expect(Object.keys(await readCaches(page))).toEqual(['agora-app-twee'])
})

test('[SW5] put off, it stays away through work and reload alike, and waits in the settings', async () => {
  const { app, makeLink, url } = await startWithApp()
  const browser = await openBrowser({ keepsApp: true })
  const page = await keepApp(browser, makeLink())
  app.release('twee')
  await untilUpdate(page)
  await offer(page).waitFor()
  await page
    .getByRole('listitem')
    .filter({ has: offer(page) })
    .getByRole('button', { name: nl.common.close })
    .click()
  await offer(page).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await offer(page).waitFor()
  await page.goto(url)
  await untilConnected(page)
  expect(await versionOf(page)).toBe('een')
  await offer(page).click()
  await until(
    'the newer version',
    () => versionOf(page),
    (version) => version === 'twee',
  )
})

test('[SW5] on a phone it is not laid over what one writes in: it waits until one leaves the conversation', async () => {
  const { app, makeLink } = await startWithApp()
  const browser = await openBrowser({ keepsApp: true, viewport: { width: 390, height: 844 } })
  await listen(browser)
  const page = await keepApp(browser, makeLink())
  app.release('twee')
  await untilUpdate(page)
  await page.goBack()
  await offer(page).waitFor()
  await page.goForward()
  await field(page).waitFor()
  await offer(page).waitFor({ state: 'hidden' })
  await untilOffered(page)
})

test('[SW5] a newer version that comes with a new start of the server is found when the line opens', async () => {
  const app = new AppCopy()
  app.release('een')
  const storage = openMemoryStorage()
  const first = await startTestServer({ appFolder: app.folder, storage })
  const page = await keepApp(await openBrowser({ keepsApp: true }), first.makeLink())
  await first.close()
  app.release('twee')
  await startTestServer({ appFolder: app.folder, storage, port: Number(new URL(first.url).port) })
  await page.getByRole('button', { name: nl.connection.tryNow }).click()
  await offer(page).waitFor()
  expect(await versionOf(page)).toBe('een')
})

test('[SW6] the last tab is closed: the next start has the newer version, and the older one is gone', async () => {
  const { app, makeLink, url } = await startWithApp()
  const browser = await openBrowser({ keepsApp: true })
  const page = await keepApp(browser, makeLink())
  app.release('twee')
  await untilUpdate(page)
  const next = await browser.newPage()
  const newest = await followNewest(next)
  await page.close()
  // The browser takes a moment to notice that no page is left.
  await until('the newer one is at work', newest, (stage) => stage === 'activated')
  await next.goto(url)
  await untilConnected(next)
  expect([await versionOf(next), await offer(next).count()]).toEqual(['twee', 0])
  expect(Object.keys(await readCaches(next))).toEqual(['agora-app-twee'])
})

test('[SW6] the same in a browser that was killed with the newer version waiting, while the server is away', async () => {
  const { app, makeLink, url, close } = await startWithApp()
  const browser = await KillableBrowser.start()
  const page = await browser.enter(makeLink())
  await untilConnected(page)
  await untilReady(page)
  app.release('twee')
  await untilUpdate(page)
  await browser.kill()
  await close()
  await browser.start()
  const next = await browser.open(url)
  await next.locator('[data-connection]:visible').first().waitFor()
  expect(await versionOf(next)).toBe('twee')
})

const breaks: [string, (app: AppCopy) => void][] = [
  ['has a part with other content', (app) => app.write('/assets/own-twee.js', 'half')],
  ['has a part that is not there', (app) => rmSync(join(app.folder, '/assets/own-twee.js'))],
  ['has another document than it says', (app) => app.write('/index.html', `${app.read('/index.html')}<!---->`)],
  ['has a worker that is no program', (app) => app.write('/sw.js', 'const APP_FILES={"ver')],
]
test.each(breaks)(
  '[SW4] a newer version that %s leaves the last one working, and comes once it is mended',
  async (_what, breakIt) => {
    const { app, makeLink, url } = await startWithApp()
    const browser = await openBrowser({ keepsApp: true })
    const page = await keepApp(browser, makeLink())
    app.release('twee')
    const [worker, document] = [app.read('/sw.js'), app.read('/index.html')]
    breakIt(app)
    // It is by the time of this one that the server notices.
    app.write('/index.html', app.read('/index.html'))
    const outcome = await until(
      'it was tried',
      () => lookForUpdate(page),
      (stage) => stage !== 'none',
    )
    expect(['redundant', 'refused']).toContain(outcome)
    await page.reload()
    await untilConnected(page)
    expect([await versionOf(page), await offer(page).count()]).toEqual(['een', 0])
    app.write('/assets/own-twee.js', 'twee')
    app.write('/sw.js', worker)
    app.write('/index.html', document)
    await untilUpdate(page)
    await offer(page).click()
    await until(
      'the mended version',
      () => versionOf(page),
      (version) => version === 'twee',
    )
    await page.goto(url)
    await untilConnected(page)
  },
)

test('[SW7] a page finds the parts of its own version, though the server has them no more', async () => {
  const { app, makeLink, url } = await startWithApp()
  const browser = await openBrowser({ keepsApp: true })
  const page = await keepApp(browser, makeLink())
  const dialogs = app.part('lazy-dialogs')
  app.release('twee', [dialogs])
  await untilUpdate(page)
  expect((await fetch(url + dialogs)).status).toBe(404)
  // Nothing of the page before is left but what the browser keeps.
  await page.goto(`${url}/settings`)
  await untilConnected(page)
  expect(await versionOf(page)).toBe('een')
  await page.getByRole('button', { name: nl.settings.signOut }).click()
  await page.getByRole('alertdialog').waitFor()
})

test('[SW8] a development server at the same address: the kept app goes, what was written stays', async () => {
  const { app, makeLink, url } = await startWithApp()
  const browser = await openBrowser({ keepsApp: true })
  const page = await keepApp(browser, makeLink())
  await field(page).fill('half bericht')
  const root = join(import.meta.dirname, '../../../..')
  const program = `
    import { bundleWorker } from ${JSON.stringify(join(root, 'scripts/build-worker.ts'))}
    process.stdout.write(await bundleWorker(${JSON.stringify(join(import.meta.dirname, 'retired-worker.ts'))}, 'development'))`
  const retired = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  app.release('in ontwikkeling')
  app.write('/sw.js', retired)
  app.write('/index.html', app.read('/index.html'))
  const begun = page.waitForEvent('load')
  await lookForUpdate(page)
  await begun
  await until(
    'the development version',
    () => versionOf(page),
    (version) => version === 'in ontwikkeling',
  )
  await untilWritten(page, 'half bericht')
  expect(url).toBe(new URL(page.url()).origin)
})

test('[SW4] a first visit that brought a part broken: the next time that the line opens brings it whole', async () => {
  const app = new AppCopy()
  app.release('een')
  const dialogs = app.part('lazy-dialogs')
  const content = app.read(dialogs)
  app.write(dialogs, 'half')
  const storage = openMemoryStorage()
  const first = await startTestServer({ appFolder: app.folder, storage })
  const page = await enter(await openBrowser({ keepsApp: true }), first.makeLink())
  const count = Object.keys(app.app.files).length
  await until(
    'all but one',
    () => readCaches(page),
    (kept) => Object.values(kept).flat().length === count - 1,
  )
  const isTried = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined)
  await until('given up for now', isTried)
  await first.close()
  app.write(dialogs, content)
  await startTestServer({ appFolder: app.folder, storage, port: Number(new URL(first.url).port) })
  await page.getByRole('button', { name: nl.connection.tryNow }).click()
  await untilReady(page)
  expect(await page.evaluate(async (part) => (await caches.match(part))?.text(), dialogs)).toBe(content)
})
