/** Where the focus is, and menus by keyboard. */
import type { AppPage } from './app-page.ts'
import { until } from './until.ts'

/** The name of what has focus; empty where nothing has. */
export function focused(page: AppPage): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    return element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.tagName)
  })
}

export function untilFocused(page: AppPage, name: string): Promise<unknown> {
  return until(
    `focus is on ${name}`,
    () => focused(page),
    (seen) => seen.startsWith(name),
  )
}

/** The item of a menu that has focus; empty where none has. */
function focusedItem(page: AppPage): Promise<string> {
  return page.evaluate(() => document.activeElement?.closest('[role=menuitem]')?.textContent?.trim() ?? '')
}

/** Opens the menu that has focus, and chooses. */
export async function choose(page: AppPage, action: string): Promise<void> {
  await page.keyboard.press('Enter')
  let item = await until('focus is in the menu', () => focusedItem(page))
  while (!item.startsWith(action)) {
    await page.keyboard.press('ArrowDown')
    // Not a second press for one move: it would lead past what is wanted.
    item = await until(
      `focus has left ${item}`,
      () => focusedItem(page),
      (seen) => seen !== '' && seen !== item,
    )
  }
  await page.keyboard.press('Enter')
}
