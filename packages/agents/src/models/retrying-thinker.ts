import type { ThinkRequest, Thinker, Thought } from '../thinker.ts'
import { ModelFailure, type RetryAdvice } from './model-failure.ts'
import { readRetryAfter } from './retry-after.ts'
import type { Timers } from './timers.ts'

/** With the pauses some eight seconds: a user who waits longer assumes a failure. */
const ATTEMPTS = 5
const FIRST_WAIT_MS = 500
/** What a server may ask us to wait. Half a minute is what a person who asked still waits. */
const LONGEST_WAIT_MS = 30_000

/** Asks again when a model is busy or out of reach, as long as it has not said anything. */
export function makeRetryingThinker(thinker: Thinker, timers: Timers, attempts: number = ATTEMPTS): Thinker {
  async function think(request: ThinkRequest): Promise<Thought> {
    for (let attempt = 1; ; attempt += 1) {
      let spoke = false
      const onText = (piece: string) => {
        spoke = true
        request.onText(piece)
      }
      try {
        return await thinker.think({ ...request, onText })
      } catch (error) {
        if (!(error instanceof ModelFailure) || !error.retry || spoke || attempt >= attempts) throw error
        await pause(waitBefore(attempt, error.retry, timers.now()), timers, request.signal)
      }
    }
  }
  return { name: thinker.name, think }
}

function waitBefore(attempt: number, { after }: RetryAdvice, now: number): number {
  const asked = after && readRetryAfter(after, now)
  return Math.min(asked ?? FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
}

function pause(waitMs: number, timers: Timers, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      cancel()
      reject(signal.reason as Error)
    }
    const cancel = timers.after(waitMs, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
