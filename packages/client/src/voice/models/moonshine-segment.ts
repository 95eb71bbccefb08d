import {
  SAMPLE_RATE,
  type SegmentOptions,
  type Transcript,
  TranscriberError,
  type TranscriberSegment,
} from '../voice-ports.ts'
import { joinSamples } from '../join-samples.ts'
import { asTranscriberError, toModelFailure } from './model-failure.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { WindowCutter, toSamples } from './sound-window.ts'
import { SpeechBuffer } from './speech-buffer.ts'
import type { LookAtSound } from './speech-detector.ts'

/** What is understood so far is told after so much more sound: sooner, it is the same words again. */
const INTERIM_MS = 250
/** … and after this share of what it is made from: the longer that is the longer it takes, and a device has other work. */
const INTERIM_SHARE = 0.25
/** Less speech than this is understood as anything: the beginning of "yeah" as "but", which would interrupt. */
const FIRST_INTERIM_MS = 384
/** Silence set after words that are cut off in the middle, without which the model repeats them. */
const CLOSING_SAMPLES = toSamples(128)
/**
 * A second of speech with the silence around it is a sentence, and no "mm-hm". Moonshine hears nothing at all in some:
 * their words would be lost without a trace.
 */
const SENTENCE_MS = 1_480
/** A device that falls behind further than this never catches up, and its memory would fill. */
const MAX_WAITING_SECONDS = 120

export type RecogniseWish = {
  readonly isWanted: () => boolean
  /** A sentence is in it, and has words. */
  readonly isSpeech?: boolean
  /** Names that may be called in it. */
  readonly names?: readonly string[]
}

/** The models, as a segment uses them. */
export type SegmentModels = {
  /** A detector with a memory of its own. */
  readonly listen: () => LookAtSound
  /** Null: speech that cannot be understood; undefined: the request was cancelled. */
  readonly recognise: (samples: Float32Array, wish: RecogniseWish) => Promise<string | null | undefined>
}

/** One stretch of speech that grows. What was said more than some seconds ago is written down for good meanwhile. */
export class MoonshineSegment implements TranscriberSegment {
  readonly #models: Promise<SegmentModels>
  readonly #door: OneAtATime
  readonly #onInterim: (text: string) => void
  readonly #names: readonly string[]
  readonly #cutter = new WindowCutter()
  readonly #buffer = new SpeechBuffer()
  readonly #written: string[] = []
  #look: LookAtSound | undefined
  #incoming: Float32Array[] = []
  #waiting = 0
  #sinceInterim = 0
  #told = ''
  #isUnclear = false
  #phase: 'open' | 'closing' | 'abandoned' = 'open'
  #work: Promise<void> | undefined
  #failure: TranscriberError | undefined

  constructor(models: Promise<SegmentModels>, door: OneAtATime, options: Pick<SegmentOptions, 'onInterim' | 'names'>) {
    this.#models = models
    this.#door = door
    this.#onInterim = options.onInterim
    this.#names = options.names ?? []
  }

  push(samples: Float32Array): void {
    if (this.#phase !== 'open' || this.#failure) return
    this.#waiting += samples.length
    if (this.#waiting > MAX_WAITING_SECONDS * SAMPLE_RATE) {
      this.#fail(new TranscriberError('failed', 'this device writes more slowly than people speak'))
      return
    }
    this.#incoming.push(samples)
    void this.settled()
  }

  /** Resolves when all that was pushed so far was worked through. Never rejects: `finish` tells. */
  settled(): Promise<void> {
    this.#work ??= this.#workOff().finally(() => {
      this.#work = undefined
      // It came when the last look at what is there had been taken.
      if (this.#incoming.length > 0) void this.settled()
    })
    return this.#work
  }

  async finish(): Promise<Transcript> {
    if (this.#phase !== 'open') throw new TranscriberError('failed', 'the segment was closed before')
    this.#phase = 'closing'
    do await this.settled()
    while (this.#incoming.length > 0)
    if (!this.#failure) {
      this.#buffer.addRest(this.#cutter.takeRest())
      await this.#try(() => this.#writeDown(this.#buffer.speech))
    }
    if (this.#failure) throw this.#failure
    return { text: this.#written.join(' '), language: 'en', ...(this.#isUnclear ? { isUnclear: true } : {}) }
  }

  abandon(): void {
    this.#phase = 'abandoned'
    this.#incoming = []
  }

  async #workOff(): Promise<void> {
    await this.#try(async () => {
      this.#look ??= (await this.#models).listen()
      for (let samples = this.#incoming.shift(); samples; samples = this.#incoming.shift()) {
        this.#waiting -= samples.length
        for (const window of this.#cutter.push(samples)) await this.#hear(window, this.#look)
        this.#sinceInterim += samples.length
        // Nothing is waiting to be heard: there is time to say what was understood so far.
        if (this.#incoming.length === 0) await this.#tellInterim()
      }
    })
  }

  async #hear(window: Float32Array, look: LookAtSound): Promise<void> {
    const piece = this.#buffer.add(window, await look(window))
    if (piece) await this.#writeDown(piece)
  }

  async #writeDown(piece: Float32Array): Promise<void> {
    // Asked about no sound at all, a recogniser makes something up.
    if (piece.length === 0) return
    const { recognise } = await this.#models
    const closed = joinSamples([piece, new Float32Array(CLOSING_SAMPLES)])
    const isSpeech = piece.length >= toSamples(SENTENCE_MS)
    const wish = { isWanted: () => this.#phase !== 'abandoned', isSpeech, names: this.#names }
    const text = await this.#door.run(() => recognise(closed, wish))
    if (text === null) this.#isUnclear = true
    else if (text) this.#written.push(text)
  }

  async #tellInterim(): Promise<void> {
    const { speechMs, speech } = this.#buffer
    const since = Math.max(INTERIM_MS, speechMs * INTERIM_SHARE)
    if (speechMs < FIRST_INTERIM_MS || this.#sinceInterim < toSamples(since)) return
    if (this.#phase !== 'open' || this.#door.isBusy) return
    this.#sinceInterim = 0
    const { recognise } = await this.#models
    const closed = joinSamples([speech, new Float32Array(CLOSING_SAMPLES)])
    const text = await this.#door.run(() => recognise(closed, { isWanted: () => this.#phase === 'open' }))
    const whole = [...this.#written, ...(text ? [text] : [])].join(' ')
    // An abandoned or finished segment has nothing more to say; the same words again are no news.
    if (text === undefined || !this.#isOpen() || whole === this.#told) return
    this.#told = whole
    this.#onInterim(whole)
  }

  async #try(work: () => Promise<void>): Promise<void> {
    if (this.#failure) return
    try {
      await work()
    } catch (error) {
      const { kind, message } = toModelFailure(error, 'Moonshine')
      this.#fail(asTranscriberError(kind, message))
    }
  }

  #fail(failure: TranscriberError): void {
    this.#failure ??= failure
    this.#incoming = []
  }

  /** Checked again: the segment may have been closed while the caller waited. */
  #isOpen(): boolean {
    return this.#phase === 'open'
  }
}
