/** What a screen reader is told: everything that is added to a place that is read aloud. */
import type { BrowserContext, Page } from 'playwright-core'

type Hearing = { heard?: string[] }

/** From the next page on. */
export async function listen(browser: BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
    const heard: string[] = ((globalThis as Hearing).heard = [])
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        if (!place?.closest('[role=status], [role=alert], [aria-live]:not([aria-live=off])')) continue
        if (type === 'characterData') heard.push(target.textContent ?? '')
        for (const node of addedNodes) if (node.textContent) heard.push(node.textContent)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** All of it since the page was opened, in order. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as Hearing).heard ?? [])
}
