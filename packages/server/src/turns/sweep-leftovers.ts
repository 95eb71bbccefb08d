import type { RunParts } from './run-turn.ts'
import { sweepRuns } from './sweep-runs.ts'

/** A photo that no message named within a day was given up. */
const UNKEPT_MS = 24 * 60 * 60 * 1_000

export type SweepParts = Pick<RunParts, 'storage' | 'ambient' | 'report'>

/** Removes what turns that are over left in the storage, in the background and only where there may be something. */
export class LeftoverSweep {
  readonly #parts: SweepParts
  readonly #stopped: AbortSignal
  #isDue = true

  constructor(parts: SweepParts, stopped: AbortSignal) {
    this.#parts = parts
    this.#stopped = stopped
  }

  /** Something may be left behind. */
  need(): void {
    this.#isDue = true
  }

  /** Undefined if nothing need be swept. */
  sweep(): Promise<void> | undefined {
    if (!this.#isDue || this.#stopped.aborted) return undefined
    this.#isDue = false
    return this.#sweep()
  }

  async #sweep(): Promise<void> {
    const { storage, ambient, report } = this.#parts
    const before = ambient.now() - UNKEPT_MS
    try {
      await Promise.all([sweepRuns(storage, this.#stopped), storage.attachments.dropUnkept(before)])
    } catch (error) {
      this.#isDue = true
      report('cannot delete leftover checkpoints; will retry', error)
    }
  }
}
