/** Opens the app where this test runs: on a DOM in the test's process, or in Chromium. */
import { onTestFinished } from 'vitest'
import type { AppPage } from './app-page.ts'
import type { DomPage } from './dom/dom-page.tsx'
import { field, untilConnected } from './app-parts.ts'
import { heard, listen } from './hear-page.ts'

/** What a test's server is: `AgoraServer`, or one whose answers the test plays. */
export type AppHost = {
  readonly url: string
  readonly token: string
  readonly makeLink: () => string
}

export type AppOptions = {
  readonly locale?: 'nl-NL' | 'en-GB'
  readonly viewport?: { readonly width: number; readonly height: number }
}

const isOnDom = 'document' in globalThis
const WIDE = { width: 1280, height: 800 }

/** A page on this conversation, connected; on the list of conversations where none is named. */
export async function openApp(host: AppHost, thread: string | null, options: AppOptions = {}): Promise<AppPage> {
  const { locale = 'nl-NL', viewport = WIDE } = options
  if (!isOnDom) {
    // Loaded here alone: a test on a DOM has no use for it.
    const { enter, open, openBrowser } = await import('./web-test.ts')
    const browser = await openBrowser({ locale, viewport })
    await listen(browser)
    return thread === null ? enter(browser, host.makeLink()) : open(browser, host.url, thread, host.makeLink())
  }
  const page = await openDom(host, { locale, viewport })
  await page.goto(thread === null ? '/' : `/c/${thread}`)
  await untilConnected(page)
  if (thread !== null) await field(page).waitFor()
  return page
}

async function openDom(host: AppHost, { locale, viewport }: Required<AppOptions>): Promise<DomPage> {
  // Loaded here alone: in Chromium the app is the built one.
  const { DomPage } = await import('./dom/dom-page.tsx')
  const { setWindow } = await import('./dom/dom-environment.ts')
  setWindow({ locale, ...viewport })
  const page = new DomPage(host)
  onTestFinished(() => page.close())
  return page
}

/** What a screen reader was told since the page was opened or loaded again, in order. */
export async function spokenTo(page: AppPage): Promise<readonly string[]> {
  return isOnDom ? (page as DomPage).spoken : heard(page as never)
}
