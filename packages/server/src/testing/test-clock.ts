import { type Ambient, systemAmbient } from '../ambient.ts'

type Timer = { readonly at: number; readonly callback: () => void }

export type TestClock = {
  /** Time as the test sets it; chance as it is, because replies need names of their own. */
  readonly ambient: Ambient & { time: number }
  /** For the server's option of the same name. */
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** When each timer that was set and not cancelled goes off, from now. */
  readonly waits: () => number[]
  /** Lets so much time pass. What it sets off begins, in order; it is not done yet when this returns. */
  readonly advance: (ms: number) => void
}

/** Time that passes when the test says so. */
export function testClock(start = 1_000_000): TestClock {
  const timers = new Set<Timer>()
  const ambient = { time: start, now: () => ambient.time, randomBytes: systemAmbient.randomBytes }
  return {
    ambient,
    after: (delayMs, callback) => {
      const timer = { at: ambient.time + delayMs, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    waits: () => [...timers].map(({ at }) => at - ambient.time),
    advance: (ms) => {
      const end = ambient.time + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        ambient.time = Math.max(ambient.time, next.at)
        next.callback()
      }
      ambient.time = end
    },
  }
}
