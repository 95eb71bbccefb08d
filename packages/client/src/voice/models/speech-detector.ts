import { measureLevel } from './measure-level.ts'
import { WINDOW_MS, WINDOW_SAMPLES, WindowCutter } from './sound-window.ts'
import { joinSamples } from '../join-samples.ts'
import { type VadConfig, type VadState, defaultVadConfig, speechMsOf, stepVad } from './vad.ts'
import { SAMPLE_RATE, type EarsEvent } from '../voice-ports.ts'

/** Speech events, as the detector reports them. Only the owner of the microphone knows that the sound has stopped. */
export type HeardEvent = Exclude<EarsEvent, { readonly type: 'lost' }>

/** How likely a window is speech. Remembers the windows before it: each microphone has its own. */
export type LookAtSound = (window: Float32Array) => Promise<number>

/**
 * So much is kept from before speech was noticed: the detector notices a soft first consonant late. No more: half a
 * second of silence before a short word makes Moonshine hear nothing at all.
 */
const PRE_ROLL_MS = 160
const PRE_ROLL_WINDOWS = Math.round(PRE_ROLL_MS / WINDOW_MS)

export type DetectorOptions = Partial<VadConfig> & {
  /** When the first sample was heard, by the clock that events are to carry. */
  readonly startMs: number
}

/**
 * Finds speech in sound. Every window is told of, in order, then what it changed; times are counted in samples, so that a
 * detector that is late makes nothing later.
 */
export class SpeechDetector {
  readonly #look: LookAtSound
  readonly #listen: (event: HeardEvent) => void
  #config: VadConfig
  readonly #startMs: number
  readonly #cutter = new WindowCutter()
  readonly #before: Float32Array[] = []
  #state: VadState = { kind: 'quiet' }
  #windows = 0
  #queue: Promise<void> = Promise.resolve()

  constructor(look: LookAtSound, { startMs, ...config }: DetectorOptions, listen: (event: HeardEvent) => void) {
    this.#look = look
    this.#listen = listen
    this.#config = { ...defaultVadConfig, ...config }
    this.#startMs = startMs
  }

  /** Resolves when all that was pushed so far was looked at; rejects where the model failed, then and from then on. */
  push(samples: Float32Array): Promise<void> {
    const windows = this.#cutter.push(samples)
    this.#queue = this.#queue.then(async () => {
      for (const window of windows) await this.#hear(window)
    })
    return this.#queue
  }

  /** In its place: what was pushed before is judged as it was. */
  setEndOfSpeech(endOfSpeechMs: number): void {
    this.#queue = this.#queue.then(() => {
      this.#config = { ...this.#config, endOfSpeechMs }
    })
  }

  async #hear(window: Float32Array): Promise<void> {
    const prob = await this.#look(window)
    const { state, change } = stepVad(this.#state, prob, this.#config)
    this.#state = state
    this.#windows++
    const atMs = this.#startMs + (this.#windows * WINDOW_SAMPLES * 1_000) / SAMPLE_RATE
    this.#remember(window)
    this.#listen({ type: 'sound', atMs, samples: window, level: measureLevel(window) })
    this.#listen({ type: 'speech-look', atMs, prob, speechMs: speechMsOf(state) })
    if (change?.type === 'start') {
      const samples = joinSamples(this.#before)
      this.#listen({ type: 'speech-start', atMs, speechMs: change.speechMs, samples })
    } else if (change?.type === 'end') {
      this.#listen({ type: 'speech-end', atMs, silenceMs: change.silenceMs })
    }
  }

  /** As much as a start of speech may want: what came before it, and what had to be heard to be sure of it. */
  #remember(window: Float32Array): void {
    const rising = Math.ceil(this.#config.minSpeechMs / WINDOW_MS)
    this.#before.push(window)
    if (this.#before.length > PRE_ROLL_WINDOWS + rising) this.#before.shift()
  }
}
