import type { Timers } from '../models/timers.ts'

type Timer = { readonly at: number; readonly delayMs: number; readonly callback: () => void }

export type TestTimers = Timers & {
  /** Lets so much time pass; what is due goes off in order. */
  readonly advance: (ms: number) => void
  /** Resolves as soon as a timer of this length is set, at once if there is one. */
  readonly untilSet: (delayMs: number) => Promise<void>
  /** The lengths of the timers that are set and have not gone off. */
  readonly set: () => readonly number[]
}

/** Time that passes when the test says so. */
export function testTimers(start = 1_000_000): TestTimers {
  const timers = new Set<Timer>()
  const waiting = new Map<number, (() => void)[]>()
  let time = start
  return {
    now: () => time,
    after: (delayMs, callback) => {
      const timer = { at: time + delayMs, delayMs, callback }
      timers.add(timer)
      for (const tell of waiting.get(delayMs) ?? []) tell()
      waiting.delete(delayMs)
      return () => void timers.delete(timer)
    },
    advance: (ms) => {
      const end = time + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        time = Math.max(time, next.at)
        next.callback()
      }
      time = end
    },
    untilSet: (delayMs) =>
      new Promise((resolve) => {
        if ([...timers].some((timer) => timer.delayMs === delayMs)) return resolve()
        waiting.set(delayMs, [...(waiting.get(delayMs) ?? []), resolve])
      }),
    set: () => [...timers].map(({ delayMs }) => delayMs),
  }
}
