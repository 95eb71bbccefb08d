/** What a screen reader says of a page: everything that is added to a live region, and every alert that appears. */
import type { BrowserContext, Page } from 'playwright-core'

type Hearing = { heard?: string[] }

/**
 * From the next page on. The script runs before the page's own and before its parser, so nothing comes too early for
 * it; React changes a text in place or replaces it, and both are seen. A text is heard once for each change of the
 * screen, as a screen reader hears it, though it was changed twice on the way there.
 */
export async function listen(browser: BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
    const heard: string[] = ((globalThis as Hearing).heard = [])
    const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])'
    new MutationObserver((changes) => {
      const told = new Set<Node>()
      const hear = (node: Node) => {
        if (node.textContent && ![...told].some((earlier) => earlier.contains(node))) heard.push(node.textContent)
        told.add(node)
      }
      for (const { addedNodes, target, type } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        if (place?.closest(live)) {
          if (type === 'characterData') hear(target)
          for (const node of addedNodes) hear(node)
          continue
        }
        // A region that comes with its words is silent, but for an alert.
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches('[role=alert]')) hear(node)
          else for (const alert of node.querySelectorAll('[role=alert]')) hear(alert)
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** All of it since the page was opened or loaded again, in order. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as Hearing).heard ?? [])
}
