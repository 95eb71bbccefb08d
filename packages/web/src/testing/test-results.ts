/** What a failing browser test leaves in `test-results/`: screenshots, a trace of each browser, and the server's log. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Log } from '@agora/server/log-line'
import type { BrowserContext } from 'playwright-core'

const ROOT = join(import.meta.dirname, '../../../..')
const MAX_NAME = 80

/** Of the test that runs now. */
const browsers = new Set<BrowserContext>()
let serverLines = ''

export function forgetLastTest(): void {
  browsers.clear()
  serverLines = ''
}

/** Records what the browser does from now on, without pictures of every step: those take a quarter of the time. */
export async function traceBrowser(browser: BrowserContext): Promise<void> {
  browsers.add(browser)
  browser.once('close', () => browsers.delete(browser))
  await browser.tracing.start({ snapshots: process.env['AGORA_TRACE'] === 'full', screenshots: false, sources: true })
}

/** For a server in this process. */
export const serverLog: Log = (level, message, fields = {}) => {
  keepServerOutput(`${JSON.stringify({ level, message, ...fields })}\n`)
}

/** For a server in its own process: what it wrote to its terminal. */
export function keepServerOutput(text: string): void {
  serverLines += text
}

/** Writes everything into one folder and prints its path. */
export async function saveTestResults(file: string, title: string): Promise<void> {
  const name = `${relative(join(ROOT, 'packages'), file)} ${title}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MAX_NAME)
  const folder = join(ROOT, 'test-results', name)
  mkdirSync(folder, { recursive: true })
  const lost: string[] = []
  const keep = (what: string, save: Promise<unknown>) => save.catch((error) => lost.push(`${what}: ${String(error)}`))
  for (const [number, browser] of [...browsers].entries()) {
    for (const [tab, page] of browser.pages().entries()) {
      const path = join(folder, `browser-${number + 1}-tab-${tab + 1}.png`)
      await keep(path, page.screenshot({ path, timeout: 5_000 }))
    }
    const path = join(folder, `browser-${number + 1}-trace.zip`)
    await keep(path, browser.tracing.stop({ path }))
  }
  writeFileSync(join(folder, 'server.log'), serverLines)
  if (lost.length > 0) writeFileSync(join(folder, 'not-saved.txt'), `${lost.join('\n')}\n`)
  console.log(`screenshots, traces and the server's log: ${relative(ROOT, folder)}`)
}
