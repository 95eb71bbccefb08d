import { setTimeout as pause } from 'node:timers/promises'

/** Far more than anything takes on the busiest machine, and less than a test may: the failure names what never came. */
const LIMIT_MS = 100_000
/** The first looks follow each other closely; a long wait costs the code under test little. */
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 32

/** Waits for a condition, by looking. Fails with what it waited for, and with what it saw last. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = Boolean,
): Promise<T> {
  const started = performance.now()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.25)) {
    const seen = await look()
    if (holds(seen)) return seen
    if (performance.now() - started > LIMIT_MS) throw new Error(`never came true: ${what}; last seen: ${String(seen)}`)
    await pause(pauseMs)
  }
}
