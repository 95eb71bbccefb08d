import type { After } from '../mcp-limits.ts'

export type TestClock = {
  readonly now: () => number
  readonly after: After
  /** When each timer that was set and not cancelled goes off, from now. */
  readonly waits: () => number[]
  /** Resolves when there is a timer that goes off so long from now. */
  readonly untilWait: (ms: number) => Promise<void>
  /** Lets so much time pass. What it sets off begins; it is not done yet when this returns. */
  readonly advance: (ms: number) => void
}

/** Time that passes when the test says so. */
export function testClock(): TestClock {
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  const looks = new Set<() => void>()
  let time = 1_000_000
  const waits = () => [...timers].map(({ at }) => at - time).sort((a, b) => a - b)
  return {
    now: () => time,
    after: (delayMs, callback) => {
      const timer = { at: time + delayMs, callback }
      timers.add(timer)
      for (const look of looks) look()
      return () => void timers.delete(timer)
    },
    waits,
    untilWait: async (ms) => {
      const seen = Promise.withResolvers<void>()
      const look = () => void (waits().includes(ms) && seen.resolve())
      looks.add(look)
      look()
      await seen.promise
      looks.delete(look)
    },
    advance: (ms) => {
      time += ms
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        if (timers.delete(timer)) timer.callback()
      }
    },
  }
}
