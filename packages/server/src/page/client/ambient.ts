/** What the world gives a page: time, chance and pauses. */
export type Ambient = {
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  /** Resolves with `true` after so long, or at once with `false` when the signal aborts. */
  readonly pause: (durationMs: number, signal: AbortSignal) => Promise<boolean>
}

export const browserAmbient: Ambient = {
  // oxlint-disable-next-line no-restricted-properties -- the page's only look at the clock
  now: () => Date.now(),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  pause,
}

/** `crypto.randomUUID` is missing where a page has no secure context: on every http address but localhost. */
export function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pause(durationMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const cut = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cut)
      resolve(true)
    }, durationMs)
    signal.addEventListener('abort', cut, { once: true })
  })
}
