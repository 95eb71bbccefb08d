import type { WordTiming } from '@agora/core/speech/speech-event'
import type { Mode } from '@agora/protocol/heard'
import type { Outcome } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { SpeechFact } from '../thread/speech-record.ts'
import type { ThreadSnapshot } from '../thread/thread-snapshot.ts'
import type { AudioDevice, SpokenLanguage, VoicePart, VoiceTroubleKind } from './voice-snapshot.ts'

/** All sound here is mono, at this rate: what voice activity detection and transcription want. */
export const SAMPLE_RATE = 16_000

/** Times are those of `Ambient.elapsed`, told by counting samples: a worker that is late makes nothing later. */
export type EarsEvent =
  /** What the microphone gave, some tens of milliseconds at a time. `level`: loudness from 0 up to 1. */
  | { readonly type: 'sound'; readonly atMs: number; readonly samples: Float32Array; readonly level: number }
  /** Speech began; `samples` are those from a little before it up to now, and the next `sound` joins on. */
  | {
      readonly type: 'speech-start'
      readonly atMs: number
      readonly speechMs: number
      readonly samples: Float32Array
    }
  | { readonly type: 'speech-look'; readonly atMs: number; readonly prob: number; readonly speechMs: number }
  /** It ended `silenceMs` ago. */
  | { readonly type: 'speech-end'; readonly atMs: number; readonly silenceMs: number }
  /** No more sound will come. */
  | { readonly type: 'lost'; readonly atMs: number; readonly detail?: string }

/** Why the microphone did not open. */
export class EarsError extends Error {
  readonly kind: Extract<
    VoiceTroubleKind,
    'permission-refused' | 'no-microphone' | 'device-lost' | 'not-supported' | 'model-missing' | 'other-tab'
  >

  constructor(kind: EarsError['kind'], detail?: string) {
    super(detail ?? kind)
    this.name = 'EarsError'
    this.kind = kind
  }
}

/** Microphone and voice activity detection. */
export type Ears = {
  /** Resolves when there is sound; rejects with an `EarsError`. Nothing is told before it resolves or after `close`. */
  readonly open: (options: EarsOptions, listen: (event: EarsEvent) => void) => Promise<OpenEars>
  /** Names are empty until the user allows the page to use a microphone. */
  readonly devices: () => Promise<readonly AudioDevice[]>
  readonly onDevices: (listener: () => void) => () => void
}

export type EarsOptions = {
  /** Null: the system's own choice. */
  readonly device: string | null
  /** So much silence ends a stretch of speech for the detector. */
  readonly endOfSpeechMs: number
  readonly signal: AbortSignal
}

export type OpenEars = {
  readonly device: AudioDevice
  /** Whether what the loudspeaker plays is taken out of what the microphone hears. */
  readonly cancelsEcho: boolean
  /** From here on so much silence ends a stretch of speech. */
  readonly setEndOfSpeech: (endOfSpeechMs: number) => void
  readonly close: () => void
}

export type Transcript = {
  readonly text: string
  readonly language?: string
  /** Speech of which a part was not understood: the text leaves the unsure part out. */
  readonly isUnclear?: true
}

/** Why something was not written down. `unavailable`: not now, perhaps later; `failed`: this will not help again. */
export class TranscriberError extends Error {
  readonly kind: 'unavailable' | 'failed'

  constructor(kind: TranscriberError['kind'], detail: string) {
    super(detail)
    this.name = 'TranscriberError'
    this.kind = kind
  }
}

export type Transcriber = VoicePart & {
  /** Loads what it needs. A caller that begins earlier waits for it. */
  readonly prepare?: () => Promise<void>
  /** Whether it can be used now: a service needs a line. */
  readonly isReady: () => boolean
  readonly begin: (segment: SegmentOptions) => TranscriberSegment
  /**
   * False where it listens to the microphone by itself: then what it was not given cannot be written down later, and
   * audio notes are not for it.
   */
  readonly takesSamples: boolean
  /** Sends speech to a third party: used only if the user chose it. */
  readonly sendsAway?: true
  readonly close: () => void
}

export type SegmentOptions = {
  readonly segId: string
  readonly language: SpokenLanguage
  /** Names that may be called: a recogniser that has never heard of them listens for them. */
  readonly names?: readonly string[]
  /** What was understood so far, whenever that changes; never after `finish` has resolved or `abandon`. */
  readonly onInterim: (text: string) => void
}

/** One stretch of speech that is being written down. */
export type TranscriberSegment = {
  readonly push: (samples: Float32Array) => void
  /** There is no more: what was said. Rejects with a `TranscriberError`. */
  readonly finish: () => Promise<Transcript>
  readonly abandon: () => void
}

/** Speech that can be played: its sound, or a browser's voice that speaks by itself. */
export type Sound =
  | { readonly kind: 'samples'; readonly samples: Float32Array; readonly sampleRate: number }
  | { readonly kind: 'utterance'; readonly text: string; readonly language: SpokenLanguage }

export type SpokenPiece = {
  readonly sound: Sound
  /** How long it lasts; a guess where it is an utterance. */
  readonly audioMs: number
  readonly words?: readonly WordTiming[]
}

export type Voice = VoicePart & {
  readonly isReady: () => boolean
  /** Rejects where it cannot, and when the signal is given. */
  readonly speak: (text: string, language: SpokenLanguage, signal: AbortSignal) => Promise<SpokenPiece>
  readonly close: () => void
}

export type PlayerEvent =
  | { readonly type: 'started' }
  /** So much of the reply has been heard. */
  | { readonly type: 'mark'; readonly playedMs: number }
  /** All that was added was heard, and there is no more. */
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly detail: string }

/** The loudspeaker. One reply at a time: another one silences the one before. */
export type Player = {
  readonly begin: (listen: (event: PlayerEvent) => void) => Playback
  readonly close: () => void
}

export type Playback = {
  /** Plays on without a gap where what stands before it still sounds. */
  readonly add: (piece: SpokenPiece) => void
  /** There is no more. */
  readonly end: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Silent at once, for good; nothing is told any more. */
  readonly stop: () => void
}

/** What a conversation is for speaking: a `ThreadHandle` is one. What is called first has its place first. */
export type VoiceThread = Store<VoiceThreadView> & {
  readonly id: string
  readonly say: (text: string, more: SaySpoken) => Promise<Outcome>
  /** What a spoken conversation leaves in the log, in its place among what is said. */
  readonly recordSpeech: (facts: readonly SpeechFact[]) => Promise<Outcome>
  readonly stopTurn: () => Promise<Outcome>
  /** Takes back what was not sent yet; undefined where it is too late. */
  readonly takeBack: (message: string) => string | undefined
  /** A trial conversation: nothing is sent. `onSound`: speech that no transcriber here could write down. */
  readonly keepsNothing?: { readonly onSound: () => void }
}

export type VoiceThreadView = Pick<
  ThreadSnapshot,
  'mode' | 'isCatchingUp' | 'modeChanges' | 'activeTurn' | 'entries' | 'speeches'
>

/** `at`, `id` and `saidIn`: of something that was said earlier, so that saying it twice says it once. */
export type SaySpoken = {
  readonly via: 'spoken'
  readonly id: string
  readonly at: number
  readonly saidIn?: Mode
}

/** Only one tab of this browser records. Resolves with what frees it, or undefined where another has it. */
export type MicrophoneLock = () => Promise<(() => void) | undefined>

/** Whether the page is visible. */
export type PageSight = { readonly isHidden: () => boolean; readonly onChange: (listener: () => void) => () => void }
