/** Tests in a real Chromium. Where the machine has none they are reported as skipped, and only there. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  chromium,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import './browser-environment.ts'
import { chromiumArgs } from './chromium-args.ts'
import { traceBrowser } from './test-results.ts'
import { PATIENCE_MS, until } from './until.ts'

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
  await page.goto(link)
  await untilConnected(page)
  return page
}

/** A tab on a conversation. The browser has been let in, or is let in by the link that is given. */
export async function open(browser: BrowserContext, url: string, thread: string, link?: string): Promise<Page> {
  // Not by a page that is left at once: it would cost as much as the one that the test is about.
  if (link !== undefined) await browser.request.get(link, { maxRedirects: 0 })
  const page = await browser.newPage()
  await page.goto(`${url}/c/${thread}`)
  await untilConnected(page)
  await field(page).waitFor()
  return page
}

/** A tab that came in by the link, on a conversation that is yet to begin. */
export async function begin(browser: BrowserContext, link: string): Promise<Page> {
  const page = await enter(browser, link)
  await page.getByRole('button', { name: /^(Nieuw gesprek|New conversation)$/ }).click()
  await field(page).waitFor()
  return page
}

/** Waits until the page says that it is connected, in words. */
export async function untilConnected(page: Page): Promise<void> {
  await line(page, 'open').waitFor()
}

/** What the page says of the line, where it says one of these. */
export function line(page: Page, ...kinds: string[]): Locator {
  return page.locator(kinds.map((kind) => `[data-connection="${kind}"]:visible`).join(', ')).first()
}

/** Waits for what the page fetches when it has nothing else to do: without it, menus cannot open without a server. */
export async function untilWhole(page: Page): Promise<void> {
  await until('the rest of the app', () =>
    page.evaluate(() => performance.getEntriesByName('agora: the rest is here').length > 0),
  )
}

/** Waits until the page says that the server is away. */
export async function untilLost(page: Page): Promise<void> {
  await line(page, 'waiting', 'retrying').waitFor()
}

/** Where one writes. */
export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(Bericht|Message|Notitie|Note)$/ })
}

/** The two sides of the switch between answering and listening. */
export function modeChoice(page: Page, mode: 'feedback' | 'listen'): Locator {
  return page.getByRole('radio', { name: mode === 'listen' ? /^(Luisteren|Listening)/ : /^(Antwoorden|Answering)/ })
}

/** Presses one of them, as a thumb does. */
export async function chooseMode(page: Page, mode: 'feedback' | 'listen'): Promise<void> {
  await page
    .getByRole('main')
    .locator('label')
    .filter({ has: modeChoice(page, mode) })
    .click()
}

/** Waits until the page shows this mode, with so many notes heard while it listens. */
export async function untilMode(page: Page, mode: 'feedback' | 'listen', heardCount?: number): Promise<void> {
  await page.locator(`main [data-mode=${mode}] [role=radiogroup][aria-busy=false]`).waitFor()
  await until('the choice shows it', () => modeChoice(page, mode).isChecked())
  const band = page.getByTestId('listen-band')
  if (mode === 'feedback') await band.waitFor({ state: 'hidden' })
  else await band.filter({ hasText: heardCount === undefined ? /·/ : `· ${heardCount} ` }).waitFor()
}

/** Types into the page and sends with Enter, as a person does. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits until exactly this is in the field. */
export async function untilWritten(page: Page, text: string): Promise<void> {
  await until(
    `the field has "${text}"`,
    () => field(page).inputValue(),
    (written) => written === text,
  )
}

/** The message with this text, in one of these states. */
export function message(page: Page, text: string, ...states: string[]): Locator {
  const selectors = states.length > 0 ? states.map((state) => `[data-entry][data-state="${state}"]`) : ['[data-entry]']
  return page.locator(selectors.join(', ')).filter({ has: page.getByText(text, { exact: true }) })
}

/** Waits until the page shows this message as kept, in words. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await message(page, text, 'stored')
    .filter({ hasText: /op de server|on the server/ })
    .waitFor()
}

/** The texts on the page, in order. */
export function shown(page: Page): Promise<string[]> {
  return page.getByTestId('entry-text').allTextContents()
}

/** Waits until the page shows exactly these texts, in this order. */
export async function untilShown(page: Page, texts: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(texts)
  await until(
    `the page shows ${wanted}`,
    async () => JSON.stringify(await shown(page)),
    (seen) => seen === wanted,
  )
}

/** The names in the list of conversations, in order. */
export function titles(page: Page): Promise<string[]> {
  return page.locator('[data-thread] [dir=auto]').allTextContents()
}

/** Waits until the list has exactly these names, in this order. */
export async function untilListed(page: Page, names: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(names)
  await until(
    `the list has ${wanted}`,
    async () => JSON.stringify(await titles(page)),
    (seen) => seen === wanted,
  )
}

/** The conversation that the address names. */
export function threadOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).pathname.replace(/^\/c\//, ''))
}
