/** What a page's browser says of the app that it keeps. */
import type { Page } from 'playwright-core'
import { until } from '../../testing/until.ts'

/** Waits until the app is kept whole. */
export async function untilReady(page: Page): Promise<void> {
  const look = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await until('the app is kept', look, (state) => state === 'activated')
}

/**
 * Has the browser look for a newer version; resolves with what became of it. `none`: there is none, or a look of the app's
 * own was under way and saw what was there before.
 */
export async function lookForUpdate(page: Page): Promise<string> {
  const look = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) throw new Error('nothing is kept')
    await registration.update()
    // The app looks too: it may have been sooner.
    const worker = registration.installing ?? registration.waiting
    if (!worker) return 'none'
    await new Promise<void>((resolve) => {
      const check = () => worker.state === 'installing' || resolve()
      worker.addEventListener('statechange', check)
      check()
    })
    return worker.state
  })
  return look.catch(() => 'refused')
}

/** Waits until a newer version is here whole, and waits. */
export async function untilUpdate(page: Page): Promise<void> {
  await until(
    'a newer version is here',
    () => lookForUpdate(page),
    (stage) => stage === 'installed',
  )
}

/** Which version the page shows. */
export function versionOf(page: Page): Promise<string | null> {
  return page
    .locator('html')
    .evaluate((root) => root.querySelector('meta[name=release]')?.getAttribute('content') ?? '')
    .catch(() => null) // it is on its way to another
}

/** The caches that there are, each with the addresses in it. */
export function readCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const read = async (name: string) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname).sort()] as const
    }
    return Object.fromEntries(await Promise.all((await caches.keys()).map(read)))
  })
}

/** How far the version is that came last, seen from a tab that is elsewhere. */
export async function followNewest(page: Page): Promise<() => string | undefined> {
  const stages = new Map<number, string>()
  const session = await page.context().newCDPSession(page)
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) stages.set(Number(versionId), status)
  })
  await session.send('ServiceWorker.enable')
  return () => stages.get(Math.max(...stages.keys()))
}
