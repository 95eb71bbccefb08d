import type { ThreadSignal } from '@agora/protocol/signals'

/**
 * Signals that wait for one reader: some two seconds of a reply that is written fast. A reader who lags further behind
 * gets no more until it has caught up; the stored pieces of the text (`text-chunk`) give it what it missed.
 */
export const MAX_WAITING_SIGNALS = 200

/** What one reader has yet to be told beside the log, in the order in which it was given. */
export class WaitingSignals {
  readonly #waiting: { readonly signal: ThreadSignal; readonly after: number }[] = []
  #wake = () => {}

  /** `after` is the number of the last event that the signal must not overtake. */
  readonly add = (signal: ThreadSignal, after: number): void => {
    if (this.#waiting.length >= MAX_WAITING_SIGNALS) return
    this.#waiting.push({ signal, after })
    this.#wake()
  }

  /** Those that a reader who has all events up to the cursor may be told now. */
  take(cursor: number): ThreadSignal[] {
    const early = this.#waiting.findIndex(({ after }) => after > cursor)
    const due = this.#waiting.splice(0, early === -1 ? this.#waiting.length : early)
    return due.map(({ signal }) => signal)
  }

  /** Calls back at the next signal; returns what to call when that is no longer wanted. */
  onNext(wake: () => void): () => void {
    this.#wake = wake
    return () => (this.#wake = () => {})
  }
}
