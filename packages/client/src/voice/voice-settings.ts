import { type SpeechConfig, defaultSpeechConfig } from '@agora/core/speech/speech-config'
import type { Mode } from '@agora/protocol/heard'
import type { InterimsSetting } from './browser/interim-pace.ts'
import type { TalkMode } from './voice-snapshot.ts'

/** Words beside those of the languages, and words that are not to count. */
export type OwnWords = Pick<SpeechConfig, 'softWords' | 'hardWords' | 'notSoft' | 'notHard'>

/** The user's voice settings on this device. */
export type VoiceSettings = Pick<
  SpeechConfig,
  | 'endOfSpeechMs'
  | 'pauseAfterNoiseMs'
  | 'resumeAfterMs'
  | 'resumesAfterNoise'
  | 'minInterruptionWords'
  | 'minInterruptionMs'
  | 'tailMs'
  | 'backgroundMs'
  | 'isUninterruptible'
> &
  OwnWords & {
    readonly talk: TalkMode
    /** The microphone; null: the system's own choice. */
    readonly device: string | null
    /** `auto`: where echo cancellation is missing. */
    readonly halfDuplex: 'auto' | 'on' | 'off'
    readonly transcriber: 'auto' | 'device' | 'server' | 'browser'
    /** Whether a service that takes whole recordings is given what is being said; `auto`: where it is fast. */
    readonly interims: InterimsSetting
    readonly voice: 'auto' | 'server' | 'browser' | 'none'
    /** 1 is the voice's own pace. */
    readonly voiceRate: number
    /** Words of one conversation, beside those of all. The last ones that were set, by conversation. */
    readonly threads: Readonly<Record<string, OwnWords>>
  }

const noWords: OwnWords = { softWords: [], hardWords: [], notSoft: [], notHard: [] }

/** After this much silence the app asks whether the microphone should stay open. */
const AWAY_MS = 5 * 60_000

export const defaultVoiceSettings: VoiceSettings = {
  endOfSpeechMs: defaultSpeechConfig.endOfSpeechMs,
  pauseAfterNoiseMs: defaultSpeechConfig.pauseAfterNoiseMs,
  resumeAfterMs: defaultSpeechConfig.resumeAfterMs,
  resumesAfterNoise: defaultSpeechConfig.resumesAfterNoise,
  minInterruptionWords: defaultSpeechConfig.minInterruptionWords,
  minInterruptionMs: defaultSpeechConfig.minInterruptionMs,
  tailMs: defaultSpeechConfig.tailMs,
  backgroundMs: defaultSpeechConfig.backgroundMs,
  isUninterruptible: defaultSpeechConfig.isUninterruptible,
  ...noWords,
  talk: 'hands-free',
  device: null,
  halfDuplex: 'auto',
  transcriber: 'auto',
  interims: 'auto',
  voice: 'auto',
  voiceRate: 1,
  threads: {},
}

/** Allowed range: below it, Agora cuts people off; above it, the wait is too long. */
export const voiceRanges = {
  endOfSpeechMs: [200, 3_000],
  pauseAfterNoiseMs: [300, 5_000],
  resumeAfterMs: [200, 10_000],
  minInterruptionWords: [1, 10],
  minInterruptionMs: [50, 2_000],
  tailMs: [0, 3_000],
  backgroundMs: [2_000, 60_000],
  voiceRate: [0.5, 2],
} as const satisfies Partial<Record<keyof VoiceSettings, readonly [number, number]>>

/** A longer list is a mistake, and each entry is checked against every word. */
export const MAX_WORDS = 100
export const MAX_WORD_CHARS = 60
const MAX_THREADS = 100
const MAX_DEVICE_CHARS = 500

/** What an earlier visit or another program wrote down: what cannot be meant is as if it were not there. */
export function readVoiceSettings(value: unknown): VoiceSettings {
  const given = isRecord(value) ? value : {}
  const plain = defaultVoiceSettings
  const number = (key: keyof typeof voiceRanges) => readNumber(given[key], voiceRanges[key]) ?? plain[key]
  return {
    endOfSpeechMs: number('endOfSpeechMs'),
    pauseAfterNoiseMs: number('pauseAfterNoiseMs'),
    resumeAfterMs: number('resumeAfterMs'),
    minInterruptionWords: Math.round(number('minInterruptionWords')),
    minInterruptionMs: number('minInterruptionMs'),
    tailMs: number('tailMs'),
    backgroundMs: number('backgroundMs'),
    voiceRate: number('voiceRate'),
    resumesAfterNoise: readBoolean(given['resumesAfterNoise'], plain.resumesAfterNoise),
    isUninterruptible: readBoolean(given['isUninterruptible'], plain.isUninterruptible),
    talk: readOne(given['talk'], ['hands-free', 'push-to-talk']) ?? plain.talk,
    device: readDevice(given['device']),
    halfDuplex: readOne(given['halfDuplex'], ['auto', 'on', 'off']) ?? plain.halfDuplex,
    transcriber: readOne(given['transcriber'], ['auto', 'device', 'server', 'browser']) ?? plain.transcriber,
    interims: readOne(given['interims'], ['auto', 'on', 'off']) ?? plain.interims,
    voice: readOne(given['voice'], ['auto', 'server', 'browser', 'none']) ?? plain.voice,
    ...readOwnWords(given),
    threads: readThreads(given['threads']),
  }
}

/** The machine's configuration in a conversation. */
export function speechConfigOf(settings: VoiceSettings, thread: string, mode: Mode): SpeechConfig {
  const { threads, ...own } = settings
  const words = Object.hasOwn(threads, thread) ? (threads[thread] ?? noWords) : noWords
  return {
    ...defaultSpeechConfig,
    mode,
    endOfSpeechMs: own.endOfSpeechMs,
    pauseAfterNoiseMs: own.pauseAfterNoiseMs,
    resumeAfterMs: own.resumeAfterMs,
    resumesAfterNoise: own.resumesAfterNoise,
    minInterruptionWords: own.minInterruptionWords,
    minInterruptionMs: own.minInterruptionMs,
    isUninterruptible: own.isUninterruptible,
    tailMs: own.tailMs,
    backgroundMs: own.backgroundMs,
    awayMs: AWAY_MS,
    softWords: [...own.softWords, ...words.softWords],
    hardWords: [...own.hardWords, ...words.hardWords],
    notSoft: [...own.notSoft, ...words.notSoft],
    notHard: [...own.notHard, ...words.notHard],
  }
}

function readOwnWords(given: Readonly<Record<string, unknown>>): OwnWords {
  return {
    softWords: readWords(given['softWords']),
    hardWords: readWords(given['hardWords']),
    notSoft: readWords(given['notSoft']),
    notHard: readWords(given['notHard']),
  }
}

function readThreads(value: unknown): VoiceSettings['threads'] {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([id, words]) => (isRecord(words) ? [[id, readOwnWords(words)]] : []))
  return Object.fromEntries(entries.slice(-MAX_THREADS))
}

function readWords(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const words = value.filter((word) => typeof word === 'string').map((word) => word.trim())
  return [...new Set(words)].filter((word) => word !== '' && word.length <= MAX_WORD_CHARS).slice(0, MAX_WORDS)
}

/** One beyond its range is taken back into it. */
function readNumber(value: unknown, [least, most]: readonly [number, number]): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : undefined
}

function readBoolean(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}

function readOne<const Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value)
}

function readDevice(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_DEVICE_CHARS ? value : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
