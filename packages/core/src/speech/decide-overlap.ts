import { isUnderWay } from './change-reply.ts'
import { type ClassifyWith, classify } from './classify.ts'
import { areFinal, joinWords } from './segments.ts'
import type { InterruptReason } from './speech-effect.ts'
import type { OpenSpeech, Overlap } from './speech-state.ts'
import { endsInQuestion } from './spoken-part.ts'

/** What only the edge can give. */
export type SpeechHooks = { readonly classifyWith?: ClassifyWith }

/** Which speech, and whether anything more can come of it. */
export type OverlapSource = { readonly overlap: Overlap; readonly heard: 'so far' | 'all' }

export type OverlapVerdict =
  /** Nothing, not enough, or agreement, as far as can be told by now. */
  | { readonly kind: 'open' | 'content' | 'soft' }
  /** How agreement begins. */
  | { readonly kind: 'unsure' }
  /** Somebody agreed. `awaits`: its last transcript is still missing. */
  | { readonly kind: 'record'; readonly text: string; readonly awaits: boolean }
  /** What was committed last is said anew, with this. */
  | { readonly kind: 'amend' }
  /** It takes the floor. */
  | { readonly kind: 'take'; readonly reason: Extract<InterruptReason, 'hard' | 'content'> }
  /** It may not have the floor now, and gets it next. */
  | { readonly kind: 'keep' }
  /** Nothing was said. */
  | { readonly kind: 'drop' }

/** A pending answer longer than this is not "ja" or "yeah okay". */
const MAX_SOFT_CHARS = 200

/**
 * What speech over Agora's thinking or speaking comes to: the one place where that is decided, and the only caller of
 * `classify`. It may be asked at any time, and any number of times.
 */
export function decideOverlap(state: OpenSpeech, source: OverlapSource, hooks: SpeechHooks): OverlapVerdict {
  const { overlap, heard } = source
  const { config } = state
  const text = joinWords(overlap.segments)
  const { is: classified, contentWords, mayAgree } = classify(text, config, hooks.classifyWith)
  const is = classified === 'hard' && contentWords === 0 && isInVain(state, overlap) ? 'empty' : classified
  const isUnderstood = areFinal(overlap.segments)
  const isOver = heard === 'all' || (overlap.end.kind === 'over' && isUnderstood)
  const isKept = isUninterruptible(state)
  switch (is) {
    case 'empty':
      return isOver ? { kind: 'drop' } : { kind: overlap.verdict === 'soft' ? 'soft' : 'open' }
    case 'soft':
      if (isUnderstood && amends(state, overlap, hooks)) return { kind: 'amend' }
      if (!isOver || (heard === 'so far' && mayAnswer(state, overlap))) return { kind: 'soft' }
      return record(overlap, text)
    case 'hard':
      if (!isKept) return { kind: 'take', reason: 'hard' }
      return { kind: isOver ? 'keep' : 'content' }
    case 'content': {
      if (isKept) return isOver ? { kind: 'keep' } : { kind: 'content' }
      // Recognisers give a phrase word by word: what begins as agreement does is no interruption before it is more.
      if (mayAgree && !isUnderstood && heard === 'so far') return { kind: 'unsure' }
      const isLong = speechMs(overlap, state.nowMs) >= config.minInterruptionMs
      const isEnough = contentWords >= config.minInterruptionWords || isLong || isUnderstood || heard === 'all'
      return isEnough ? { kind: 'take', reason: 'content' } : { kind: 'content' }
    }
  }
}

/** Once. */
function record({ verdict, segments }: Overlap, text: string): OverlapVerdict {
  return verdict === 'recorded' ? { kind: 'drop' } : { kind: 'record', text, awaits: !areFinal(segments) }
}

export function isUninterruptible({ reply }: OpenSpeech): boolean {
  return isUnderWay(reply) && reply.isUninterruptible
}

/** "Stop" to what may not be stopped: no agreement, and nothing to be answered once that is over. As good as nothing. */
function isInVain(state: OpenSpeech, { replyId, onsetMs }: Overlap): boolean {
  const { reply, config } = state
  if (reply.kind !== 'none') return isUninterruptible(state)
  const { before } = reply
  return before?.replyId === replyId && before.isUninterruptible && before.atMs - onsetMs > config.tailMs
}

function speechMs({ onsetMs, end }: Overlap, nowMs: number): number {
  return (end.kind === 'over' ? end.atMs : nowMs) - onsetMs
}

/** Agreement so shortly before the end of a question may be the answer to it: that shows when it ends. */
export function mayAnswer({ reply, nowMs, config }: OpenSpeech, { replyId, onsetMs }: Overlap): boolean {
  if (reply.kind !== 'playing' && reply.kind !== 'paused') return false
  return reply.replyId === replyId && nowMs < onsetMs + config.tailMs && endsInQuestion(reply.chunks)
}

/** "Ja", and "ja hoor" while that is thought about, are one answer. */
function amends({ reply, config }: OpenSpeech, { replyId, verdict }: Overlap, hooks: SpeechHooks): boolean {
  if ((reply.kind !== 'generating' && reply.kind !== 'held') || reply.replyId !== replyId) return false
  if (verdict === 'recorded' || reply.isUninterruptible) return false
  const { pending } = reply
  if (!pending || pending.text.length > MAX_SOFT_CHARS) return false
  return classify(pending.text, config, hooks.classifyWith).is === 'soft'
}
