/** Tests in a real Chromium. Where the machine has none they are reported as skipped, and only there. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeEach, onTestFinished } from 'vitest'

const executablePath = process.env['AGORA_CHROMIUM'] || '/usr/bin/chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let launched: Promise<Browser> | undefined
const problems: string[] = []

beforeEach(({ skip }) => skip(!existsSync(executablePath), 'there is no Chromium on this machine'))
afterEach(() => {
  const seen = problems.splice(0)
  if (seen.length > 0) throw new Error(`a script of the page failed, or was stopped by its policy: ${seen.join('; ')}`)
})
afterAll(async () => (await launched)?.close())

/** A browser of its own: no cookies, nothing stored. Dutch, light and wide unless told otherwise. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  launched ??= chromium.launch({ executablePath, args })
  const browser = await (
    await launched
  ).newContext({
    locale: 'nl-NL',
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  browser.setDefaultTimeout(20_000)
  onTestFinished(() => browser.close())
  browser.on('weberror', (error) => problems.push(String(error.error())))
  browser.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) problems.push(message.text())
  })
  return browser
}

/** A tab that came in by the link. */
export async function enter(browser: BrowserContext, link: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(link)
  await connected(page)
  return page
}

/** Waits until the page says that it is connected. */
export function connected(page: Page): Promise<void> {
  return says(page, /^(verbonden|connected)$/)
}

/** Waits until the page says this of its connection. */
export async function says(page: Page, words: RegExp): Promise<void> {
  await page.locator('#connection-words').filter({ hasText: words }).waitFor()
}

/** Types into the page and sends with Enter, as a person does. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Bericht|Message)$/ }).fill(text)
  await page.keyboard.press('Enter')
}

/** The message with this text, in one of these states. */
export function message(page: Page, text: string, ...states: string[]) {
  const selectors = states.length > 0 ? states.map((state) => `.message[data-state="${state}"]`) : ['.message']
  return page.locator(selectors.join(', ')).filter({ has: page.getByText(text, { exact: true }) })
}

/** Waits until the page shows this message as kept. */
export async function kept(page: Page, text: string): Promise<void> {
  await message(page, text, 'kept', 'stored')
    .filter({ hasText: /bewaard|kept/ })
    .waitFor()
}

/** The texts on the page, in order. */
export function shown(page: Page): Promise<string[]> {
  return page.locator('.message .message-text').allTextContents()
}
