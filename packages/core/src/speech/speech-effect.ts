/** What a person sees: who has the floor. */
export type SpeechPhase = 'initializing' | 'listening' | 'thinking' | 'speaking'

/** `noise`: a sound that was nobody's word, where it is not spoken on after one. `mode`: nothing is spoken while listening. */
export type InterruptReason = 'hard' | 'content' | 'text' | 'noise' | 'mode' | 'close'

/** What is to be done, in this order. */
export type SpeechEffect =
  | { readonly type: 'state'; readonly from: SpeechPhase; readonly to: SpeechPhase }
  | { readonly type: 'play'; readonly replyId: string }
  | { readonly type: 'pause'; readonly replyId: string }
  | { readonly type: 'resume'; readonly replyId: string }
  | { readonly type: 'interrupt'; readonly replyId: string; readonly reason: InterruptReason }
  | { readonly type: 'cancel_generation'; readonly replyId: string }
  /** What was heard of a reply that was cut short: a prefix of its text. Comes once, before the words that cut it. */
  | {
      readonly type: 'truncate'
      readonly replyId: string
      readonly spokenText: string
      readonly playedMs: number
    }
  /**
   * Somebody has said this, as far as it is understood by now. The floor does not wait for a slow recogniser: whoever
   * keeps the words waits for the finals of `segIds`, and keeps what those say.
   */
  | { readonly type: 'commit_user'; readonly text: string; readonly segIds: readonly string[] }
  /** What was committed last says this instead. */
  | { readonly type: 'amend_user'; readonly text: string; readonly segIds: readonly string[] }
  | { readonly type: 'generate'; readonly replyId: string }
  /** Somebody agreed while Agora spoke: recorded, and nothing more. */
  | {
      readonly type: 'backchannel'
      readonly text: string
      readonly playedMs: number
      readonly replyId: string
    }
  /** It had been paused for a sound that was nobody's word. */
  | { readonly type: 'false_interruption'; readonly replyId: string }
  /** Nobody has said anything for a long while. */
  | { readonly type: 'away' }
