import type { RunParts } from './run-turn.ts'

/**
 * Calls back at the earliest of the times that it is set to: a busy server would otherwise postpone the search for
 * jobs for ever.
 */
export class JobTimer {
  readonly #after: RunParts['after']
  readonly #onDue: () => void
  #set: { readonly at: number; readonly cancel: () => void } | undefined

  constructor(after: RunParts['after'], onDue: () => void) {
    this.#after = after
    this.#onDue = onDue
  }

  /** Sooner than planned, never later. */
  within(waitMs: number, now: number): void {
    if (this.#set && this.#set.at <= now + waitMs) return
    this.#set?.cancel()
    const cancel = this.#after(waitMs, () => {
      this.#set = undefined
      this.#onDue()
    })
    this.#set = { at: now + waitMs, cancel }
  }

  cancel(): void {
    this.#set?.cancel()
  }
}
