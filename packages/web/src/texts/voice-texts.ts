import type { VoiceSettings } from '@agora/client/voice/voice-settings'
import type {
  AudioNoteView,
  SpokenLanguage,
  TalkMode,
  VoicePart,
  VoiceTroubleKind,
} from '@agora/client/voice/voice-snapshot'
import type { Choices, Toggle } from './texts.ts'

/** Who has the floor, as it is shown. `waiting`: for the button that is to be held. */
export type ShownPhase = 'starting' | 'waiting' | 'listening' | 'thinking' | 'speaking' | 'paused'

/** A setting that is a number: what it is for, and what it is counted in. */
export type NumberWords = Toggle & { readonly unit: string }

type Explained<Choice extends string> = Choices<Choice> & { readonly explained: Readonly<Record<Choice, string>> }

/** What is said about speaking with Agora. */
export type VoiceTexts = {
  readonly bar: string
  readonly phases: Readonly<Record<ShownPhase, string>>
  readonly level: string
  /** Nothing, little, enough, much. */
  readonly levels: readonly [string, string, string, string]
  /** Said aloud, briefly: never while Agora speaks. */
  readonly announced: {
    readonly on: Readonly<Record<TalkMode, string>>
    readonly off: string
    readonly thinking: string
    readonly listening: string
  }
  readonly silence: string
  readonly silenceHint: string
  readonly off: string
  readonly settings: string
  readonly toTalk: Readonly<Record<TalkMode, string>>
  readonly hold: string
  readonly holding: string
  readonly holdHint: string
  readonly halfDuplex: string
  readonly becomesNotes: string
  readonly noTranscriber: string
  readonly readsNothing: string
  /** What is being said. */
  readonly hearing: {
    readonly label: string
    readonly correct: (text: string) => string
    readonly field: string
    readonly say: string
    readonly leave: string
    readonly hint: string
    readonly tooLate: string
  }
  /** For everything that can go wrong: what is the matter and what to do. Whole sentences. */
  readonly troubles: Readonly<Record<VoiceTroubleKind, string>>
  readonly ways: {
    readonly again: string
    readonly device: string
    readonly type: string
    readonly settings: string
    readonly dismiss: string
  }
  readonly unsaid: { readonly title: string; readonly again: string; readonly drop: string; readonly notSaid: string }
  /** In the conversation. */
  readonly cutHere: string
  readonly notHeard: string
  readonly beingSpoken: string
  readonly recordings: {
    readonly started: (time: string, talk: TalkMode) => string
    readonly stopped: (time: string, why: RecordingEnd) => string
  }
  readonly notes: {
    readonly title: (count: number) => string
    readonly onDevice: string
    /** Nothing writes them down now. */
    readonly noneYet: string
    readonly name: (time: string, length: string) => string
    readonly states: Readonly<Record<AudioNoteView['state']['kind'], string>>
    readonly play: string
    readonly stop: string
    readonly typeOut: string
    readonly field: string
    readonly remove: string
    readonly removeTitle: string
    readonly removeText: string
    readonly removed: string
    readonly notRemoved: string
    readonly notTyped: string
    readonly notPlayed: string
    readonly again: string
  }
  readonly fields: {
    readonly title: string
    readonly text: string
    readonly talk: Choices<TalkMode>
    readonly device: {
      readonly title: string
      readonly text: string
      readonly system: string
      readonly unnamed: (nth: number) => string
    }
    readonly transcriber: Explained<VoiceSettings['transcriber']>
    readonly voice: Explained<VoiceSettings['voice']>
    readonly kinds: Readonly<Record<VoicePart['kind'], string>>
    readonly nowBy: (name: string, kind: string, languages: string) => string
    readonly nowNone: string
    /** What of a kind there is, and that there is none. */
    readonly knows: (name: string, languages: string) => string
    readonly absent: string
    readonly languages: Readonly<Record<SpokenLanguage, string>>
    readonly interims: Choices<VoiceSettings['interims']>
    readonly halfDuplex: Choices<VoiceSettings['halfDuplex']>
    readonly interrupting: string
    readonly minInterruptionMs: NumberWords
    readonly minInterruptionWords: NumberWords
    readonly pauseAfterNoiseMs: NumberWords
    readonly endOfSpeechMs: NumberWords
    readonly resumesAfterNoise: Toggle
    readonly resumeAfterMs: NumberWords
    readonly isUninterruptible: Toggle
    readonly voiceRate: NumberWords
    readonly softWords: Toggle
    readonly hardWords: Toggle
    readonly inThread: string
    readonly between: (least: string, most: string) => string
    readonly tooManyWords: (most: number) => string
    readonly wordTooLong: (word: string, most: number) => string
    readonly reset: string
    readonly isReset: string
  }
  readonly test: {
    readonly title: string
    readonly text: string
    readonly start: string
    readonly stop: string
    readonly understood: string
    readonly nothing: string
    readonly sound: string
  }
}

/** Why a recording ended. */
export type RecordingEnd = 'person' | 'left' | 'device-lost' | 'failed'
