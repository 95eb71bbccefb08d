import type { Ambient } from '../ambient.ts'
import { type Awaited, awaitTranscript } from './await-transcript.ts'
import { joinSamples } from './join-samples.ts'
import type { FloorEvent } from './speech-floor.ts'
import { type EarsEvent, SAMPLE_RATE, type Transcriber, type TranscriberSegment } from './voice-ports.ts'
import type { SpokenLanguage, VoiceTroubleKind } from './voice-snapshot.ts'

/** Recognisers look at half a minute at most. From here on a breath ends a piece … */
const PIECE_MS = 20_000
/** … and from here on it is ended in mid-word. */
const MOST_PIECE_MS = 28_000
/** A speech probability below this is a breath. */
const BREATH = 0.5
/** What stands before speech in its sound, at most. */
const PRE_ROLL_MS = 250
/** The detector is sure by then, and will tell of the end: one blip above is no speech. */
const SURE_MS = 100
/** So long after Agora has spoken a room may still echo. */
const ECHO_MS = 300
/** Speech of this length contains words. */
const LEAST_SPEECH_MS = 700
/** Less than a word takes: a cough is not kept as an audio note. */
const LEAST_NOTE_MS = 250

export type SegmentsPorts = {
  readonly ambient: Pick<Ambient, 'after' | 'now' | 'elapsed' | 'makeId'>
  readonly send: (event: FloorEvent, atMs?: number) => void
  readonly transcriber: () => Transcriber | null
  readonly language: () => SpokenLanguage
  /** What Agora is called by. */
  readonly names: () => readonly string[]
  readonly endOfSpeechMs: () => number
  /** What was understood in the end, empty where nothing was. Once for each segment. */
  readonly onFinal: (segment: { readonly segId: string; readonly text: string; readonly language?: string }) => void
  /** Speech that the transcriber returned empty. */
  readonly onNothing: () => void
  /** No transcriber could write it down completely: it is stored as a recording. */
  readonly onUnwritten: (sound: UnwrittenSound) => void
  readonly onTrouble: (kind: VoiceTroubleKind, detail?: string) => void
}

export type UnwrittenSound = {
  readonly samples: Float32Array
  readonly at: number
  readonly segId: string
  /** What was understood of it is said: it is kept to be listened to, for written down again it would be said twice. */
  readonly isPartlySaid: boolean
}

/** What became of a stretch of speech. */
export type Written = {
  /** What was understood: all of it, or as far as it came. */
  readonly text: string
  /** Not all of it was, and what is missing is in the sound alone. */
  readonly keepsSound: boolean
  /** Another time more of it may be understood. */
  readonly isForLater: boolean
  readonly language?: string
}

/** A segment that another caller awaits from here on. */
export type LeftSegment = {
  readonly segId: string
  readonly samples: Float32Array
  readonly at: number
  /** Less is a cough. */
  readonly isSpeech: boolean
  readonly written: Promise<Written>
}

type Segment = {
  readonly segId: string
  readonly at: number
  readonly transcription: TranscriberSegment | null
  readonly sound: Float32Array[]
  audioMs: number
  speechMs: number
  interim: string
  isSettled: boolean
}

type Hearing =
  | { readonly kind: 'quiet' }
  /** Nothing is listened to: without echo cancellation Agora would hear itself. */
  | { readonly kind: 'deaf' }
  /** Speech that began while nothing was listened to may still last; from `fromMs` on it is no echo. */
  | { readonly kind: 'opening'; readonly fromMs: number }
  | { readonly kind: 'speech'; readonly segment: Segment; readonly detected: boolean }

/**
 * Cuts the detector's output into segments, has each transcribed, and informs the floor. Every segment ends exactly
 * once: with its words, with the words so far, or as a recording.
 */
export class SpokenSegments {
  readonly #ports: SegmentsPorts
  readonly #unfinished = new Map<string, { readonly segment: Segment; readonly written: Promise<Written> }>()
  #hearing: Hearing = { kind: 'quiet' }

  constructor(ports: SegmentsPorts) {
    this.#ports = ports
  }

  /** Whether what it says may still change. */
  isUnfinished(segId: string): boolean {
    const isOpen = this.#hearing.kind === 'speech' && this.#hearing.segment.segId === segId
    return isOpen || this.#unfinished.has(segId)
  }

  get isHearing(): boolean {
    return this.#hearing.kind === 'speech'
  }

  /** Hands-free: what the detector says counts. */
  hear(event: EarsEvent): void {
    const hearing = this.#hearing
    switch (event.type) {
      case 'sound':
        return this.#push(event.samples)
      case 'speech-start':
        if (hearing.kind === 'quiet' || (hearing.kind === 'opening' && event.atMs >= hearing.fromMs)) {
          this.#begin(event.samples, event)
        }
        return
      case 'speech-look':
        return this.#look(event)
      case 'speech-end':
        if (hearing.kind === 'speech') return this.#end(hearing.segment, event.silenceMs, event.atMs)
        if (hearing.kind === 'opening') this.#hearing = { kind: 'quiet' }
        return
      case 'lost':
        return
      default:
        return event satisfies never
    }
  }

  /** Push-to-talk: what is said while the button is held counts; the detector only tells whether anything was. */
  hearHeld(event: EarsEvent): void {
    const hearing = this.#hearing
    if (event.type === 'sound') return this.#push(event.samples)
    if (hearing.kind !== 'speech' || (event.type !== 'speech-start' && event.type !== 'speech-look')) return
    if (event.type === 'speech-start' || isSpeech(event)) this.#hearing = { ...hearing, detected: true }
    if (event.type === 'speech-look') this.#look(event)
  }

  press(): void {
    if (this.#hearing.kind === 'speech') return
    const atMs = this.#ports.ambient.elapsed()
    this.#begin(new Float32Array(0), { atMs, speechMs: 0 }, false)
  }

  release(): void {
    const hearing = this.#hearing
    // The user released the button: only the transcript is still pending.
    if (hearing.kind === 'speech')
      this.#end(hearing.segment, this.#ports.endOfSpeechMs(), this.#ports.ambient.elapsed())
  }

  /** Listening starts here, and the user may be in mid-sentence. */
  listen(): void {
    if (this.#hearing.kind === 'quiet') this.#hearing = { kind: 'opening', fromMs: this.#ports.ambient.elapsed() }
  }

  /** Nothing is listened to from here on: what is being said ends here. */
  deafen(): void {
    const hearing = this.#hearing
    if (hearing.kind === 'speech') this.#end(hearing.segment, 0, this.#ports.ambient.elapsed())
    this.#hearing = { kind: 'deaf' }
  }

  /** Listening resumes; an echo that still sounds is not the user. */
  undeafen(): void {
    if (this.#hearing.kind !== 'deaf') return
    this.#hearing = { kind: 'opening', fromMs: this.#ports.ambient.elapsed() + ECHO_MS }
  }

  /**
   * Ends the current segment. For pending segments the floor hears that nothing was understood; the caller awaits
   * their words, in the order in which they were spoken.
   */
  leave(): readonly LeftSegment[] {
    const hearing = this.#hearing
    if (hearing.kind === 'speech')
      this.#end(hearing.segment, this.#ports.endOfSpeechMs(), this.#ports.ambient.elapsed())
    this.#hearing = { kind: 'quiet' }
    return [...this.#unfinished.values()].map(({ segment, written }) => {
      const { segId, at } = segment
      segment.isSettled = true
      // One after the other: what waits for the next is not said before that is told too.
      this.#unfinished.delete(segId)
      this.#ports.onFinal({ segId, text: '' })
      return { segId, at, samples: joinSamples(segment.sound), isSpeech: isWord(segment), written }
    })
  }

  #begin(samples: Float32Array, { atMs, speechMs }: { atMs: number; speechMs: number }, detected = true): void {
    const segment = this.#open(samples, speechMs)
    this.#hearing = { kind: 'speech', segment, detected }
    this.#ports.send({ type: 'vad_start', speechMs, segId: segment.segId }, atMs)
  }

  #open(samples: Float32Array, speechMs: number): Segment {
    const { ambient, language, names } = this.#ports
    const segId = ambient.makeId()
    const onInterim = (text: string) => {
      if (segment.isSettled || typeof text !== 'string' || text.trim() === '' || segment.interim === text.trim()) return
      segment.interim = text.trim()
      this.#ports.send({ type: 'interim', segId, text: segment.interim, lang: language() })
    }
    const transcriber = this.#ports.transcriber()
    const segment: Segment = {
      segId,
      at: ambient.now() - msOf(samples),
      transcription: transcriber?.begin({ segId, language: language(), names: names(), onInterim }) ?? null,
      sound: [],
      audioMs: 0,
      speechMs,
      interim: '',
      isSettled: false,
    }
    add(segment, samples)
    return segment
  }

  #push(samples: Float32Array): void {
    const hearing = this.#hearing
    if (hearing.kind !== 'speech') return
    add(hearing.segment, samples)
    if (hearing.segment.audioMs >= MOST_PIECE_MS) this.#cut(hearing)
  }

  #look({ atMs, prob, speechMs }: EarsEvent & { readonly type: 'speech-look' }): void {
    const hearing = this.#hearing
    if (hearing.kind === 'opening' && atMs >= hearing.fromMs && isSpeech({ prob, speechMs })) {
      // The user kept speaking after Agora had finished: from here on it is their turn.
      return this.#begin(new Float32Array(0), { atMs, speechMs: 0 })
    }
    if (hearing.kind !== 'speech') return
    hearing.segment.speechMs = Math.max(hearing.segment.speechMs, speechMs)
    this.#ports.send({ type: 'vad_inference', prob, speechMs }, atMs)
    if (prob < BREATH && hearing.segment.audioMs >= PIECE_MS) this.#cut(hearing)
  }

  /** They speak on: what was said so far is written down by itself. */
  #cut(hearing: Hearing & { readonly kind: 'speech' }): void {
    const next = this.#open(new Float32Array(0), 0)
    this.#hearing = { ...hearing, segment: next }
    // The floor is to wait for it too.
    this.#ports.send({ type: 'interim', segId: next.segId, text: '' })
    void this.#settle(hearing.segment, hearing.detected)
  }

  #end(segment: Segment, silenceMs: number, atMs: number): void {
    const detected = this.#hearing.kind === 'speech' && this.#hearing.detected
    // A look tells how long it lasted without a break; words have breaks.
    segment.speechMs = Math.max(segment.speechMs, segment.audioMs - silenceMs - PRE_ROLL_MS)
    this.#hearing = { kind: 'quiet' }
    // First: the floor may commit at once, and the words are not all there.
    void this.#settle(segment, detected)
    this.#ports.send({ type: 'vad_end', silenceMs }, atMs)
  }

  async #settle(segment: Segment, detected: boolean): Promise<void> {
    const written = this.#write(segment, detected)
    this.#unfinished.set(segment.segId, { segment, written })
    const { text, language, keepsSound } = await written
    if (segment.isSettled) return
    segment.isSettled = true
    this.#unfinished.delete(segment.segId)
    const { segId, at, sound } = segment
    if (keepsSound) this.#ports.onUnwritten({ segId, at, samples: joinSamples(sound), isPartlySaid: text !== '' })
    this.#ports.onFinal({ segId, text, ...(language === undefined ? {} : { language }) })
    if (text === '' && !keepsSound && detected && segment.speechMs >= LEAST_SPEECH_MS) this.#ports.onNothing()
  }

  async #write(segment: Segment, detected: boolean): Promise<Written> {
    const result = await this.#transcribe(segment, detected)
    if (result.kind === 'text') return { ...result, keepsSound: result.isUnclear === true, isForLater: false }
    if (segment.transcription) {
      this.#ports.onTrouble(result.kind === 'slow' ? 'transcriber-slow' : 'transcriber-failed', detailOf(result))
    }
    const { interim: text } = segment
    return { text, keepsSound: isWord(segment), isForLater: result.kind !== 'failed' }
  }

  async #transcribe({ transcription, audioMs, speechMs }: Segment, detected: boolean): Promise<Awaited> {
    if (!detected) {
      transcription?.abandon()
      return { kind: 'text', text: '' }
    }
    if (!transcription) return { kind: 'unavailable', detail: 'nothing writes this down' }
    return awaitTranscript(transcription, speechMs > 0 ? { audioMs, speechMs } : { audioMs }, this.#ports.ambient)
  }
}

function add(segment: Segment, samples: Float32Array): void {
  if (samples.length === 0) return
  segment.sound.push(samples)
  segment.audioMs += msOf(samples)
  segment.transcription?.push(samples)
}

function isWord({ speechMs, audioMs }: Segment): boolean {
  return speechMs >= LEAST_NOTE_MS || audioMs >= 2 * LEAST_NOTE_MS
}

function isSpeech({ prob, speechMs }: { readonly prob: number; readonly speechMs: number }): boolean {
  return prob > BREATH && speechMs >= SURE_MS
}

function msOf({ length }: Float32Array): number {
  return (length / SAMPLE_RATE) * 1_000
}

function detailOf(result: Awaited): string | undefined {
  return 'detail' in result ? result.detail : undefined
}
