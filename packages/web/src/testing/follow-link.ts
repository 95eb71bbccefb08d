/** How a browser comes in by a link. */
import type { BrowserContext, Page } from 'playwright-core'

/** Opens the link and presses the button of its page, as a person does. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: /^(Agora openen|Open Agora)$/ }).click()
}

/** Lets the browser in without a page. */
export async function redeemLink(browser: BrowserContext, link: string): Promise<void> {
  await browser.request.post(link, { maxRedirects: 0 })
}
