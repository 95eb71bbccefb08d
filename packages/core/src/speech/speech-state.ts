import type { Mode } from '@agora/protocol/heard'
import type { SpeechConfig } from './speech-config.ts'
import type { SpeechEffect } from './speech-effect.ts'
import type { WordTiming } from './speech-event.ts'

/** Who has the floor of a spoken conversation. Plain data: it can be stored and compared. */
export type SpeechState = Initializing | OpenSpeech | Closed

/** The microphone is not open yet. */
export type Initializing = {
  readonly kind: 'initializing'
  readonly config: SpeechConfig
  readonly mode: Mode
  readonly announcedId: string | null
}
/** It is over: nothing that still comes changes anything. */
export type Closed = { readonly kind: 'closed' }

export type OpenSpeech = {
  readonly kind: 'open'
  readonly config: SpeechConfig
  readonly mode: Mode
  /** The time of what happened last. */
  readonly nowMs: number
  readonly user: User
  /** What is said where nobody else speaks, until it is committed. */
  readonly turn: Turn
  /** What is said while Agora thinks or speaks, each stretch of speech by itself, until its verdict. */
  readonly overlaps: readonly Overlap[]
  readonly reply: Reply
  /** How many replies were asked for. */
  readonly replyCount: number
  /** A reply that may not be interrupted was announced before it was asked for. */
  readonly announcedId: string | null
  /** Segments that are dealt with, the last ones: a transcript that comes after that is no news. */
  readonly settledIds: readonly string[]
  readonly presence: Presence
}

/** What voice activity detection says. */
export type User =
  | { readonly kind: 'silent' }
  /**
   * `sinceMs`: since when without a break; null where there is a break right now. `heardMs`: until when it is known to be
   * speech, and not the silence after it that the detector waits for.
   */
  | {
      readonly kind: 'speaking'
      readonly onsetMs: number
      readonly sinceMs: number | null
      readonly heardMs: number
    }

/** What was understood of a stretch of speech. */
export type Segment = {
  readonly segId: string
  readonly text: string
  readonly isFinal: boolean
  /** When the speech began that it is of: words stand in this order. */
  readonly onsetMs: number
}

/** `voice`: detected as sound. `words`: the detector missed it, and the recogniser did not. */
export type KnownBy = 'voice' | 'words'

export type Turn =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'open'
      readonly by: KnownBy
      readonly startedMs: number
      /** When the last stretch of speech of it began: what is understood now is of that. */
      readonly lastOnsetMs: number
      /** Whether nothing was understood of that stretch yet, and no transcript of it is known to come. */
      readonly isLastUnheard: boolean
      /** When the last speech of it ended; null while it lasts. */
      readonly endedMs: number | null
      readonly segments: readonly Segment[]
      /** When something new was understood of it. */
      readonly changedMs: number
      /** Whether the recogniser gives interims of it: then no new word means that nothing is said. */
      readonly isLive: boolean
    }

/** A stretch of speech over Agora's thinking or speaking. One that takes the floor is none any more: it is the turn. */
export type Overlap = {
  readonly by: KnownBy
  readonly onsetMs: number
  readonly end: OverlapEnd
  readonly segments: readonly Segment[]
  readonly changedMs: number
  /**
   * `open`: nothing was understood yet. `content`: something was, and it is not enough to take the floor. `soft` is never
   * open again. `recorded`: it was soft, and its last transcript did not come in time; it may still turn out to be more.
   */
  readonly verdict: 'open' | 'content' | 'soft' | 'recorded'
  /** When time alone may change the verdict; null where it does not. */
  readonly lookMs: number | null
  /** The reply that it was said over, and how much of that had been heard when it began. */
  readonly replyId: string
  readonly playedMs: number
}
/** `atMs`: when the speech ended; `toldMs`: when that was known, from where a transcript is waited for. */
export type OverlapEnd =
  | { readonly kind: 'lasting' }
  | { readonly kind: 'over'; readonly atMs: number; readonly toldMs: number }

export type Chunk = { readonly text: string; readonly audioMs: number; readonly words?: readonly WordTiming[] }

/** What was committed and is being answered. */
export type Pending = { readonly text: string; readonly segIds: readonly string[] }

/** A reply that ended by itself. */
export type EndedReply = {
  readonly replyId: string
  readonly atMs: number
  readonly playedMs: number
  readonly isQuestion: boolean
  readonly isUninterruptible: boolean
}

type Sounding = {
  readonly replyId: string
  readonly isUninterruptible: boolean
  readonly chunks: readonly Chunk[]
  /** All the sound that came so far. */
  readonly audioMs: number
}

export type Reply =
  | { readonly kind: 'none'; readonly before: EndedReply | null }
  /** Somebody begins to answer while a person has the floor: it is asked for when that person is done. */
  | { readonly kind: 'owed' }
  | {
      readonly kind: 'generating'
      readonly replyId: string
      readonly isUninterruptible: boolean
      readonly pending: Pending | null
    }
  /** It could be heard, and waits for somebody who makes a sound. */
  | (Sounding & {
      readonly kind: 'held'
      readonly pending: Pending | null
      readonly untilMs: number
      /** A player that had begun by itself goes on from there. */
      readonly player: 'idle' | 'running'
    })
  /** The player was told to begin. */
  | (Sounding & { readonly kind: 'starting' })
  /** `dryMs`: since when all its sound has been heard; it may still be written on. `isGap`: for so long that it thinks. */
  | (Sounding & {
      readonly kind: 'playing'
      readonly playedMs: number
      readonly startedMs: number
      readonly dryMs: number | null
      readonly isGap: boolean
    })
  /** `resumeMs`: when it is spoken on, null while the sound lasts that paused it. */
  | (Sounding & {
      readonly kind: 'paused'
      readonly playedMs: number
      readonly startedMs: number
      readonly resumeMs: number | null
    })

export type Presence = { readonly kind: 'here'; readonly sinceMs: number } | { readonly kind: 'away' }

export type SpeechStep = { readonly state: SpeechState; readonly effects: readonly SpeechEffect[] }
export type OpenStep = { readonly state: OpenSpeech; readonly effects: readonly SpeechEffect[] }
