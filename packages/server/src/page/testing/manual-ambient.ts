/** Time that stands still until a test moves it, and chance that is always the greatest. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Ambient } from '../client/ambient.ts'

export type ManualAmbient = Ambient & {
  /** Lets time pass, and everything that waits for it happen. */
  readonly advance: (durationMs: number) => Promise<void>
  /** Every pause that was begun, in order. */
  readonly pausesMs: number[]
}

export function manualAmbient(): ManualAmbient {
  let nowMs = 1_000_000
  const pausesMs: number[] = []
  const waiting = new Set<{ atMs: number; wake: (passed: boolean) => void }>()
  return {
    pausesMs,
    now: () => nowMs,
    random: () => 1,
    pause: (durationMs, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(false)
        pausesMs.push(durationMs)
        const sleeper = { atMs: nowMs + durationMs, wake: resolve }
        waiting.add(sleeper)
        signal.addEventListener('abort', () => {
          waiting.delete(sleeper)
          resolve(false)
        })
      }),
    async advance(durationMs) {
      const end = nowMs + durationMs
      for (;;) {
        await turn()
        const [next] = [...waiting].filter(({ atMs }) => atMs <= end).sort((a, b) => a.atMs - b.atMs)
        if (!next) break
        nowMs = next.atMs
        waiting.delete(next)
        next.wake(true)
      }
      nowMs = end
      await turn()
    },
  }
}
