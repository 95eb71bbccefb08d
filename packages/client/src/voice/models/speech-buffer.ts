import { findQuiet } from './find-quiet.ts'
import { joinSamples } from '../join-samples.ts'
import { WINDOW_MS, WINDOW_SAMPLES, toSamples } from './sound-window.ts'
import { defaultVadConfig } from './vad.ts'

/** Kept from before the first speech. Half a second of it makes Moonshine hear nothing at all in a short word. */
const LEAD_MS = 160
/** Kept after the last speech: a word's end is softer than the detector hears. */
const TAIL_MS = 320
/** So much silence, and what was said before it is written down for good. */
const GAP_MS = 1_000
/** What is recognised at once: each interim looks at all of it, and the cost grows faster than the length. */
const MAX_PIECE_MS = 12_000
/** A piece that is too long is cut at its quietest place after this: pieces of a word or two are understood badly. */
const MIN_PIECE_MS = 8_000

const [LEAD, TAIL, GAP] = [LEAD_MS, TAIL_MS, GAP_MS].map((ms) => Math.round(ms / WINDOW_MS)) as [number, number, number]
const MAX_PIECE = Math.round(MAX_PIECE_MS / WINDOW_MS)

/**
 * The sound of a segment that is yet to be transcribed, trimmed to its speech. It holds some seconds, however long
 * the user speaks or is silent.
 */
export class SpeechBuffer {
  #windows: Float32Array[] = []
  /** Windows up to the last one with speech; 0 where there was none yet. */
  #spoken = 0
  /** How many of them came before it. */
  #lead = 0

  /** How long the speech in it lasts. */
  get speechMs(): number {
    return (this.#spoken - this.#lead) * WINDOW_MS
  }

  /** Everything that has speech in it, with a little on either side; nothing where there is none. */
  get speech(): Float32Array<ArrayBuffer> {
    return this.#spoken === 0 ? new Float32Array() : joinSamples(this.#windows.slice(0, this.#spoken + TAIL))
  }

  /** One window more. Gives what is to be written down for good, once there is such a piece. */
  add(window: Float32Array, probability: number): Float32Array<ArrayBuffer> | undefined {
    this.#windows.push(window)
    const isFirst = this.#spoken === 0
    if (probability >= (isFirst ? defaultVadConfig.startAt : defaultVadConfig.endBelow)) {
      this.#spoken = this.#windows.length
      if (isFirst) this.#lead = this.#spoken - 1
    }
    if (this.#spoken === 0) {
      if (this.#windows.length > LEAD) this.#windows.shift()
      return undefined
    }
    if (this.#windows.length - this.#spoken >= GAP) return this.#takeAll()
    return this.#windows.length >= MAX_PIECE ? this.#takeHead() : undefined
  }

  /** The last samples, too few for a window, belong to the speech if it lasted until then. */
  addRest(samples: Float32Array): void {
    const isSpeech = this.#spoken > 0 && this.#spoken === this.#windows.length
    this.#windows.push(samples)
    if (isSpeech) this.#spoken++
  }

  #takeAll(): Float32Array<ArrayBuffer> {
    const piece = this.speech
    this.#windows = this.#windows.slice(-LEAD)
    this.#spoken = 0
    this.#lead = 0
    return piece
  }

  #takeHead(): Float32Array<ArrayBuffer> {
    const sound = joinSamples(this.#windows)
    const cut = findQuiet(sound, toSamples(MIN_PIECE_MS), sound.length)
    // At a window's edge, so that what follows still consists of windows.
    const windows = Math.round(cut / WINDOW_SAMPLES)
    this.#windows = this.#windows.slice(windows)
    this.#spoken = Math.max(0, this.#spoken - windows)
    this.#lead = 0
    return sound.slice(0, windows * WINDOW_SAMPLES)
  }
}
