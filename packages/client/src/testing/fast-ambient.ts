import { type Ambient, systemAmbient } from '../ambient.ts'

/** So much faster than people that what takes half a minute takes a moment. */
export const SPEED = 20

const TICK_MS = 5
/** A tick that comes later than this has waited for a busy machine. That wait is no time for the client. */
const LONGEST_TICK_MS = 2 * TICK_MS

type Timer = { readonly due: number; readonly callback: () => void }

const began = systemAmbient.now()
const timers = new Set<Timer>()
let elapsed = 0
let ticking: ReturnType<typeof setInterval> | undefined

/**
 * A clock that runs fast: a client with its real limits, in less time. It passes only while this process is free. A
 * clock that ran on would call a line dead because the machine was busy: the server runs in this process too.
 */
export const fastAmbient: Ambient = {
  ...systemAmbient,
  now: () => began + Math.round(elapsed),
  elapsed: () => elapsed,
  after: (delayMs, callback) => {
    const timer = { due: elapsed + delayMs, callback }
    timers.add(timer)
    ticking ??= startTicking()
    return () => void timers.delete(timer)
  },
}

function startTicking(): ReturnType<typeof setInterval> {
  let last = performance.now()
  const interval = setInterval(() => {
    const now = performance.now()
    elapsed += Math.min(LONGEST_TICK_MS, now - last) * SPEED
    last = now
    for (const timer of [...timers].toSorted((a, b) => a.due - b.due)) {
      // One that an earlier one prevented is no longer there.
      if (timer.due <= elapsed && timers.delete(timer)) timer.callback()
    }
    if (timers.size > 0) return
    clearInterval(interval)
    ticking = undefined
  }, TICK_MS)
  return interval
}
