import { setTimeout as pause } from 'node:timers/promises'

/** Far more than anything takes, and less than a test may: who waits for what never comes is told what it was. */
const LIMIT_MS = 15_000
const LOOK_AGAIN_MS = 2

/** Waits for a condition, by looking. Fails with what it waited for, and with what it saw last. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = Boolean,
  limitMs: number = LIMIT_MS,
): Promise<T> {
  const started = performance.now()
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (performance.now() - started > limitMs) throw new Error(`never came true: ${what}; last seen: ${String(seen)}`)
    await pause(LOOK_AGAIN_MS)
  }
}
