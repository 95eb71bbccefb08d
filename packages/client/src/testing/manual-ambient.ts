/** Time that stands still until a test moves it, and chance that is always the same. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Ambient } from '../ambient.ts'

export type ManualAmbient = Ambient & {
  /** Lets time pass, and everything that waits for it happen in its order. */
  readonly advance: (durationMs: number) => Promise<void>
}

const START = 1_700_000_000_000

export function manualAmbient(random = 1): ManualAmbient {
  let elapsedMs = 0
  let ids = 0
  const waiting = new Set<{ readonly dueMs: number; readonly call: () => void }>()
  const after = (delayMs: number, call: () => void) => {
    const sleeper = { dueMs: elapsedMs + delayMs, call }
    waiting.add(sleeper)
    return () => void waiting.delete(sleeper)
  }
  return {
    now: () => START + elapsedMs,
    elapsed: () => elapsedMs,
    random: () => random,
    makeId: () => `id-${++ids}`,
    zone: () => undefined,
    after,
    soon: (call) => after(0, call),
    async advance(durationMs) {
      const end = elapsedMs + durationMs
      for (;;) {
        await turn()
        const [next] = [...waiting].filter(({ dueMs }) => dueMs <= end).sort((a, b) => a.dueMs - b.dueMs)
        if (!next) break
        elapsedMs = Math.max(elapsedMs, next.dueMs)
        waiting.delete(next)
        next.call()
      }
      elapsedMs = end
      await turn()
    },
  }
}
