import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/**
 * Stops the page in its tracks, as a closed lid or a locked phone does: nothing runs, no timer, no event, until the
 * returned function resumes it. (The browser's own freeze has no effect in an invisible window.)
 */
export async function freezePage(page: Page): Promise<() => void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page of no browser')
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const signal = (name: NodeJS.Signals) => {
    for (const { id } of renderers) process.kill(id, name)
  }
  const thaw = () => signal('SIGCONT')
  onTestFinished(thaw)
  signal('SIGSTOP')
  return thaw
}
