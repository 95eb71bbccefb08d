import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any limit of the app's own, on a machine that is busy with other things; shorter than a test may take. */
export const PATIENCE_MS = 100_000
/** Every look costs the browser something. */
const LOOK_AGAIN_MS = 30

/** Waits for a condition, by looking. Fails with what it waited for, and with what it saw last. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = Boolean,
  limitMs: number = PATIENCE_MS,
): Promise<T> {
  const started = performance.now()
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (performance.now() - started > limitMs) throw new Error(`never came true: ${what}; last seen: ${String(seen)}`)
    await pause(LOOK_AGAIN_MS)
  }
}
