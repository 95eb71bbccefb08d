/** Tests in a real Chromium. Where the machine has none they are reported as skipped, and only there. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import './browser-environment.ts'
import { chromiumArgs } from './chromium-args.ts'
import { traceBrowser } from './test-results.ts'
import { beginNew, field, untilConnected } from './app-parts.ts'
import { followLink, redeemLink } from './follow-link.ts'
import { PATIENCE_MS } from './until.ts'

/** The whole browser: with a microphone, and an opinion of what can be installed. */
export const executablePath = process.env['AGORA_CHROMIUM'] || '/usr/bin/chromium'
/** The same engine without its windows, where the machine has it: a page takes a quarter less of the processor. */
export const shellPath = process.env['AGORA_CHROMIUM_SHELL'] || executablePath
/** `npm test -- --headed FILE` shows the browser. */
const isHeaded = process.env['AGORA_HEADED'] === 'yes'
/** What the browser itself says of a server that is away, or that refuses. */
const NETWORK_NEWS =
  /^(Failed to load resource|WebSocket connection to|An unknown error occurred when fetching the script)/

/** Every test's server, and every site that a test makes up. */
const OWN_MACHINE = /^(https?:\/\/(127\.0\.0\.1|localhost)[:/]|about:|blob:|data:)/

const problems: string[] = []

/** What pages complained about since this was asked last. */
export function takeProblems(): string[] {
  return problems.splice(0)
}

async function launchShared(): Promise<Browser> {
  const browser = await chromium.launch(
    isHeaded
      ? { executablePath, headless: false, args: [...chromiumArgs] }
      : { executablePath: shellPath, args: [...chromiumArgs] },
  )
  // One that crashed is the trouble of one test, not of all that come after it.
  browser.once('disconnected', () => (sharedBrowser.launched = undefined))
  return browser
}

/** What a microphone hears is the whole program's: over and over what is in this WAV file; a beep where there is none. */
async function launchHearing(file: string | null): Promise<Browser> {
  const hears = file === null ? [] : [`--use-file-for-fake-audio-capture=${file}`]
  const browser = await chromium.launch({ executablePath, headless: !isHeaded, args: [...chromiumArgs, ...hears] })
  onTestFinished(() => browser.close())
  return browser
}

type BrowserWishes = {
  /** The whole browser, with a microphone that hears this. */
  readonly hears?: string | null
  /** It keeps the app, as browsers do: for tests of a page without a server. */
  readonly keepsApp?: true
}

/**
 * A browser of its own: no cookies, nothing stored. Dutch, light, wide and without motion unless told otherwise. A test fails where a
 * script of the page does, where its policy stops something, or where it asks anybody beyond this machine.
 */
export async function openBrowser({
  hears,
  keepsApp,
  ...options
}: BrowserContextOptions & BrowserWishes = {}): Promise<BrowserContext> {
  const launched = hears === undefined ? (sharedBrowser.launched ??= launchShared()) : launchHearing(hears)
  const browser = await (
    await launched
  ).newContext({
    locale: 'nl-NL',
    viewport: { width: 1280, height: 800 },
    // What pulses is drawn sixty times a second, here by the processor: a page that listens took a sixth of it.
    reducedMotion: 'reduce',
    // A quarter of the work of a test.
    serviceWorkers: keepsApp ? 'allow' : 'block',
    ...options,
  })
  browser.setDefaultTimeout(PATIENCE_MS)
  onTestFinished(() => browser.close())
  watchForProblems(browser)
  await traceBrowser(browser)
  return browser
}

/** As a browser that refuses to store anything: its device lives as long as the page. */
export function keepNothing(browser: BrowserContext): Promise<unknown> {
  return browser.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('not here', 'SecurityError')
      },
    }),
  )
}

/** From now on the test fails where a page of this browser complains. */
export function watchForProblems(browser: BrowserContext): void {
  browser.on('request', (request) => {
    if (!OWN_MACHINE.test(request.url())) problems.push(`it asked elsewhere: ${request.url()}`)
  })
  browser.on('weberror', (error) => problems.push(String(error.error())))
  browser.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NEWS.test(message.text())) problems.push(message.text())
    else if (/content security policy|trusted ?type/i.test(message.text())) problems.push(message.text())
  })
}

/** A tab that came in by the link. */
export async function enter(browser: BrowserContext, link: string): Promise<Page> {
  const page = await browser.newPage()
  await followLink(page, link)
  await untilConnected(page)
  return page
}

/** Another tab of a browser that was let in, on the list. */
export async function openList(browser: BrowserContext, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${url}/`)
  await untilConnected(page)
  return page
}

/** A tab on a conversation. The browser has been let in, or is let in by the link that is given. */
export async function open(browser: BrowserContext, url: string, thread: string, link?: string): Promise<Page> {
  // Not by a page that is left at once: it would cost as much as the one that the test is about.
  if (link !== undefined) await redeemLink(browser, link)
  const page = await browser.newPage()
  await page.goto(`${url}/c/${thread}`)
  await untilConnected(page)
  await field(page).waitFor()
  return page
}

/** A tab that came in by the link, on a conversation that is yet to begin. */
export async function begin(browser: BrowserContext, link: string): Promise<Page> {
  const page = await enter(browser, link)
  await beginNew(page)
  return page
}

export { followLink, redeemLink } from './follow-link.ts'
export {
  untilConnected,
  line,
  untilAppLoaded,
  untilLost,
  field,
  modeChoice,
  chooseMode,
  untilMode,
  write,
  untilWritten,
  message,
  note,
  chooseNoteAction,
  replies,
  untilAcked,
  shown,
  untilShown,
  titles,
  untilListed,
  threadOf,
} from './app-parts.ts'
