import { SAMPLE_RATE } from '../voice-ports.ts'

/** Silero looks at so many samples at once, at this rate. */
export const WINDOW_SAMPLES = 512
export const WINDOW_MS = (WINDOW_SAMPLES * 1_000) / SAMPLE_RATE

export function toSamples(ms: number): number {
  return Math.round((ms * SAMPLE_RATE) / 1_000)
}

/** Cuts sound that comes in pieces of any length into windows. Every sample is in one of them, once, in order. */
export class WindowCutter {
  #rest = new Float32Array(WINDOW_SAMPLES)
  #held = 0

  push(samples: Float32Array): Float32Array<ArrayBuffer>[] {
    const windows: Float32Array<ArrayBuffer>[] = []
    for (let from = 0; from < samples.length;) {
      const count = Math.min(WINDOW_SAMPLES - this.#held, samples.length - from)
      for (let index = 0; index < count; index++) this.#rest[this.#held + index] = clean(samples[from + index])
      this.#held += count
      from += count
      if (this.#held === WINDOW_SAMPLES) {
        windows.push(this.#rest)
        this.#rest = new Float32Array(WINDOW_SAMPLES)
        this.#held = 0
      }
    }
    return windows
  }

  /** What is left over, shorter than a window. */
  takeRest(): Float32Array<ArrayBuffer> {
    const rest = this.#rest.slice(0, this.#held)
    this.#held = 0
    return rest
  }
}

/** A driver that gives no number for one sample would make the detector deaf for good: its memory would be no number. */
function clean(sample: number | undefined): number {
  return sample !== undefined && Number.isFinite(sample) ? Math.min(1, Math.max(-1, sample)) : 0
}
