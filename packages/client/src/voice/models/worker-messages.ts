import type { ModelFailureKind } from './model-failure.ts'
import type { DetectorOptions, HeardEvent } from './speech-detector.ts'
import type { TranscriberError, Transcript } from '../voice-ports.ts'

/** Addresses on our own server. */
export type DetectorFiles = { readonly runtime: string; readonly runtimeLoader: string; readonly silero: string }
export type TranscriberFiles = DetectorFiles & { readonly encoder: string; readonly decoder: string }

/** What a page says to a worker. One worker either detects or writes down: speech must be noticed while words are sought. */
export type ToVoiceWorker =
  | { readonly type: 'detect'; readonly files: DetectorFiles; readonly options: DetectorOptions }
  | { readonly type: 'sound'; readonly samples: Float32Array }
  | { readonly type: 'end-of-speech'; readonly endOfSpeechMs: number }
  | { readonly type: 'transcribe'; readonly files: TranscriberFiles }
  | { readonly type: 'begin'; readonly segment: number; readonly names: readonly string[] }
  | { readonly type: 'push'; readonly segment: number; readonly samples: Float32Array }
  | { readonly type: 'finish'; readonly segment: number }
  | { readonly type: 'abandon'; readonly segment: number }

export type FromVoiceWorker =
  | { readonly type: 'ready' }
  /** It cannot begin, or cannot go on: nothing more will come. */
  | { readonly type: 'failed'; readonly kind: ModelFailureKind; readonly detail: string }
  | { readonly type: 'heard'; readonly event: HeardEvent }
  | { readonly type: 'interim'; readonly segment: number; readonly text: string }
  | { readonly type: 'final'; readonly segment: number; readonly transcript: Transcript }
  | {
      readonly type: 'not-written'
      readonly segment: number
      readonly kind: TranscriberError['kind']
      readonly detail: string
    }

/** A worker as its page sees it. */
export type VoiceWorker = {
  readonly tell: (message: ToVoiceWorker) => void
  /** `onEnd`: it threw, or said what cannot be read. */
  readonly listen: (onMessage: (message: FromVoiceWorker) => void, onEnd: (detail: string) => void) => void
  readonly terminate: () => void
}
