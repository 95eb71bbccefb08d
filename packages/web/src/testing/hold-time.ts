/** A page whose timers run out only as the test lets time pass: what shows for a moment stands still to be seen. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** `pauseAt` takes a moment to come. Less than the app waits for a sign of life, so that nothing runs out on the way. */
const AHEAD_MS = 10_000

/** Needs `browser.clock.install()` before the page is opened. `page.clock.resume()` ends it. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}

/** Lets held time pass in steps until the page is as wanted. The page is looked at after every step. */
export async function passUntil(
  page: Page,
  what: string,
  stepMs: number,
  isReached: () => Promise<boolean>,
): Promise<void> {
  await until(what, async () => {
    if (await isReached()) return true
    await page.clock.runFor(stepMs)
    return isReached()
  })
}

/** A sixth of our time at most. */
const SLOW_STEP_MS = 5
const SLOW_PAUSE_MS = 30

async function passSlowly(page: Page, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await page.clock.runFor(SLOW_STEP_MS)
    await pause(SLOW_PAUSE_MS)
  }
}

/** Does something that needs the page's timers (a menu, axe) while the page's time passes many times slower than ours. */
export async function whileSlow(page: Page, work: () => Promise<void>): Promise<void> {
  await holdTime(page)
  const over = new AbortController()
  const working = work().finally(() => over.abort())
  const passing = passSlowly(page, over.signal)
  await Promise.all([working, passing])
  await page.clock.resume()
}
