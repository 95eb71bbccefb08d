import type { Mode } from '@agora/protocol/heard'
import type { SpeechConfig } from './speech-config.ts'

/** When each word of a piece of speech ends, counted from the piece's beginning. */
export type WordTiming = { readonly word: string; readonly endMs: number }

/** What happens to the floor of a spoken conversation. Each carries its time; equal times stand in order of arrival. */
export type SpeechEvent = { readonly t: number } &
  /** The microphone is open: before it nothing is heard. */
  (
    | { readonly type: 'ready' }
    /** Voice activity began; it has lasted `speechMs` already. Where the id of its transcript is known by now, it is told. */
    | { readonly type: 'vad_start'; readonly speechMs: number; readonly segId?: string }
    /** One look at the sound: how likely it is speech, and how long that has lasted without a break. */
    | { readonly type: 'vad_inference'; readonly prob: number; readonly speechMs: number }
    /** It ended `silenceMs` ago. */
    | { readonly type: 'vad_end'; readonly silenceMs: number }
    /** What was understood of a stretch of speech so far; it may be taken back. */
    | { readonly type: 'interim'; readonly segId: string; readonly text: string; readonly lang?: string }
    /** What was understood of it in the end. */
    | { readonly type: 'final'; readonly segId: string; readonly text: string; readonly lang?: string }
    | { readonly type: 'llm_first_token'; readonly replyId?: string }
    /** A piece of the reply that can be heard: its words as written, and how long its sound lasts. */
    | {
        readonly type: 'tts_chunk'
        readonly replyId: string
        readonly text: string
        readonly audioMs: number
        readonly words?: readonly WordTiming[]
      }
    /** No more of this reply will come: it is whole, there was none, or it failed. */
    | { readonly type: 'reply_end'; readonly replyId: string }
    | { readonly type: 'playback_started'; readonly replyId?: string }
    /** So much of the reply has been heard. */
    | { readonly type: 'playback_mark'; readonly playedMs: number; readonly replyId?: string }
    /** All of it was. */
    | { readonly type: 'playback_finished'; readonly replyId?: string }
    /** Something was typed. It is in the conversation already; what matters here is that it takes the floor. */
    | { readonly type: 'text_input'; readonly text: string }
    /** The conversation's mode: in listen mode nothing is thought or spoken. */
    | { readonly type: 'mode'; readonly mode: Mode }
    /** Somebody begins to answer without having been asked by a `generate`: a call woke Agora, or a table goes on. */
    | { readonly type: 'called' }
    /** The reply that comes or is spoken may not be interrupted: an announcement. */
    | { readonly type: 'announcement'; readonly replyId: string }
    /** Somebody set it otherwise: what is not given stays as it is. A reply that is under way is spoken as it was asked for. */
    | { readonly type: 'config'; readonly config: Partial<Omit<SpeechConfig, 'mode'>> }
    | { readonly type: 'tick' }
    | { readonly type: 'close' }
  )
