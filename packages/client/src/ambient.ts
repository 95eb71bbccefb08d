import { namesPlace } from '@agora/core/context/names-place'

/** What the world gives a client: clocks, chance, and being called back. */
export type Ambient = {
  /** The time of day, in milliseconds since 1970. It may jump when the clock is set. */
  readonly now: () => number
  /** Milliseconds since some moment. It never jumps back. */
  readonly elapsed: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly makeId: () => string
  /** The time zone that the device is in; undefined where it does not say which place that is. */
  readonly zone: () => string | undefined
  /** Calls back once after so long; returns what prevents that. */
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** Calls back once before the next picture is drawn; returns what prevents that. */
  readonly soon: (callback: () => void) => () => void
}

/** A hidden page draws no pictures: it is told all the same, a little later. */
const NO_PICTURE_MS = 100

export const systemAmbient: Ambient = {
  // oxlint-disable-next-line no-restricted-properties -- the client's only look at the clock
  now: () => Date.now(),
  elapsed: () => performance.now(),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  // oxlint-disable-next-line no-restricted-properties -- an id tells when it was made
  makeId: () => timeOrderedId(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  zone: () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return namesPlace(timeZone) ? timeZone : undefined
  },
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
  soon: (callback) => {
    if (typeof requestAnimationFrame !== 'function') {
      const timer = setTimeout(callback, 0)
      return () => clearTimeout(timer)
    }
    const cancel = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const call = () => {
      cancel()
      callback()
    }
    const frame = requestAnimationFrame(call)
    const timer = setTimeout(call, NO_PICTURE_MS)
    return cancel
  },
}

/**
 * A UUID of version 7: ids made one after the other stand beside each other in the server's index, which makes storing
 * many of them up to twice as fast. (`crypto.randomUUID` is missing on http addresses other than localhost.)
 */
export function timeOrderedId(now: number, random: Uint8Array): string {
  const hex = now.toString(16).padStart(12, '0').slice(-12) + [...random].map(twoDigits).join('')
  const variant = '89ab'[Number.parseInt(hex[15] ?? '0', 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12, 15)}-${variant}${hex.slice(16, 19)}-${hex.slice(19, 31).padEnd(12, '0')}`
}

function twoDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
