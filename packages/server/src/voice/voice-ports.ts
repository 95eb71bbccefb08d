import type { SpeechFormat, TranscriptionAnswer, VoiceLanguage } from '@agora/protocol/voice'

/** One channel of 16-bit samples, least byte first, as a WAV has them. */
export type Recording = { readonly sound: Uint8Array; readonly sampleRate: number }

export type VoiceCall = {
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal
  /** Calls back after a delay, unless it is cancelled by what this returns. */
  readonly after: (delayMs: number, callback: () => void) => () => void
}

/** Every failure is a `VoiceFailure`. */
export type Transcriber = {
  readonly kind: 'openai'
  readonly model: string
  readonly languages: readonly VoiceLanguage[]
  readonly transcribe: (recording: Recording, language: VoiceLanguage, call: VoiceCall) => Promise<TranscriptionAnswer>
}

export type Speech = {
  readonly type: SpeechFormat
  /** How much it is, where that is known before all of it is there. */
  readonly bytes?: number
  /** Ends with a `VoiceFailure` where the rest does not come. To be read to its end, or returned. */
  readonly pieces: AsyncGenerator<Uint8Array, void>
}

/** Resolves when the first sound is there; until then every failure is a `VoiceFailure`. */
export type Speaker = {
  readonly kind: 'espeak' | 'openai'
  readonly languages: readonly VoiceLanguage[]
  readonly speak: (text: string, language: VoiceLanguage, call: VoiceCall) => Promise<Speech>
}

export type Voice = { readonly transcriber: Transcriber | undefined; readonly speaker: Speaker | undefined }
