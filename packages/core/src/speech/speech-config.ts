import type { Mode } from '@agora/protocol/heard'

/** What words over Agora's speech are. */
export type WordClass = 'empty' | 'soft' | 'hard' | 'content'

/** How the floor is kept. Every time in milliseconds. */
export type SpeechConfig = {
  readonly mode: Mode
  readonly languages: readonly ('nl' | 'en')[]
  /** Silence after speech until it counts as said. */
  readonly endOfSpeechMs: number
  /** Sound without a word that lasts so long pauses what is spoken. */
  readonly pauseAfterNoiseMs: number
  /** So long after that sound has ended it is spoken on. */
  readonly resumeAfterMs: number
  /** A recogniser that has begun to understand something is waited for. */
  readonly transcriptGraceMs: number
  /** Whether it is spoken on after a sound that was nobody's word; else it stays silent, as if interrupted. */
  readonly resumesAfterNoise: boolean
  /** So many words that are neither agreement nor an interruption take the floor … */
  readonly minInterruptionWords: number
  /** … or one, where so much speech is known: the silence that a detector needs to hear its end is none. */
  readonly minInterruptionMs: number
  /** A reply that is ready waits no longer than this for somebody who makes a sound while it is thought of. */
  readonly holdMs: number
  /** Agreement that began so shortly before the end of a question answers it; so does what lasts beyond that end. */
  readonly tailMs: number
  /** A sound that lasts so long without a new word is background: Agora speaks on, and answers what was said before. */
  readonly backgroundMs: number
  /** Nobody says anything for so long: null where that does not matter. */
  readonly awayMs: number | null
  /** Announcements alone are spoken to the end whatever is said; `true` makes every reply one. */
  readonly isUninterruptible: boolean
  /** Words beside those of the languages, and words that are not to count. */
  readonly softWords: readonly string[]
  readonly hardWords: readonly string[]
  readonly notSoft: readonly string[]
  readonly notHard: readonly string[]
}

export const defaultSpeechConfig: SpeechConfig = {
  mode: 'feedback',
  languages: ['nl', 'en'],
  endOfSpeechMs: 500,
  pauseAfterNoiseMs: 1_200,
  resumeAfterMs: 2_000,
  transcriptGraceMs: 1_000,
  resumesAfterNoise: true,
  minInterruptionWords: 2,
  minInterruptionMs: 500,
  holdMs: 1_500,
  tailMs: 1_200,
  backgroundMs: 6_000,
  awayMs: null,
  isUninterruptible: false,
  softWords: [],
  hardWords: [],
  notSoft: [],
  notHard: [],
}
