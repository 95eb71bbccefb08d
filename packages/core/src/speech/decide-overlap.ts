import { isUnderWay } from './change-reply.ts'
import { type Classified, type Opinions, classify } from './classify.ts'
import { areFinal, joinWords } from './segments.ts'
import type { InterruptReason } from './speech-effect.ts'
import type { OpenSpeech, Overlap } from './speech-state.ts'
import { isEcho } from './is-echo.ts'
import { speechBounds } from './speech-bounds.ts'
import { endsInQuestion } from './spoken-part.ts'

/** What only the edge can give. */
export type SpeechHooks = Opinions

/** Which speech, and whether anything more can come of it. */
export type OverlapSource = { readonly overlap: Overlap; readonly heard: 'so far' | 'all' }

export type OverlapVerdict =
  /** Nothing, not enough, or agreement, as far as can be told by now. */
  | { readonly kind: 'open' | 'soft' }
  /** Other words, and not enough of them; or how agreement begins. `lookMs`: when time alone may change that. */
  | { readonly kind: 'content' | 'unsure'; readonly lookMs: number | null }
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
  const isUnderstood = areFinal(overlap.segments)
  const isWhole = isUnderstood || heard === 'all'
  const words = classify(
    text,
    config,
    isSaidOverSpeech(state, overlap) ? hooks : listsOf(hooks),
    isWhole ? 'all' : 'so far',
  )
  const is = words.is === 'hard' && words.contentWords === 0 && isInVain(state, overlap) ? 'empty' : words.is
  const isOver = heard === 'all' || (overlap.end.kind === 'over' && isUnderstood)
  const isKept = isUninterruptible(state)
  // A microphone that hears the loudspeaker: nobody's words, and no sound that pauses.
  if (words.contentWords > 0 && isEcho(text, overlap, state, isWhole ? 'all' : 'so far')) {
    return isOver ? { kind: 'drop' } : { kind: 'unsure', lookMs: null }
  }
  switch (is) {
    case 'empty':
      return isOver ? { kind: 'drop' } : { kind: overlap.verdict === 'soft' ? 'soft' : 'open' }
    case 'soft':
      if (isUnderstood && amends(state, overlap, hooks)) return { kind: 'amend' }
      if (isOver && outlastsQuestion(state, overlap)) return { kind: 'keep' }
      if (!isOver || (heard === 'so far' && mayAnswer(state, overlap))) return { kind: 'soft' }
      return record(overlap, text)
    case 'hard':
    case 'content':
      if (isKept) return isOver ? { kind: 'keep' } : { kind: 'content', lookMs: null }
      if (isWhole) return { kind: 'take', reason: is }
      return weighInterim(state, overlap, words, is)
  }
}

/**
 * Recognisers give a phrase word by word, and may cut its last word: what may still agree, and the last word, count when
 * the next interim is late. A single word alone is too often agreement misheard: it needs so much speech as well.
 */
function weighInterim(
  state: OpenSpeech,
  overlap: Overlap,
  { contentWords, finishedWords, mayAgree, leansToAgree }: Classified,
  reason: 'hard' | 'content',
): OverlapVerdict {
  const { config, nowMs } = state
  const settledMs = overlap.changedMs + speechBounds.nextInterimMs
  const isSettled = nowMs >= settledMs
  if (leansToAgree) return { kind: 'unsure', lookMs: null }
  if (mayAgree && !isSettled) return { kind: 'unsure', lookMs: settledMs }
  if (reason === 'hard' || finishedWords >= config.minInterruptionWords) return { kind: 'take', reason }
  if (!isSettled) return { kind: 'content', lookMs: settledMs }
  if (contentWords >= config.minInterruptionWords) return { kind: 'take', reason }
  const enoughMs = enoughSpeechMs(state, overlap)
  return enoughMs !== null && nowMs >= enoughMs ? { kind: 'take', reason } : { kind: 'content', lookMs: enoughMs }
}

/**
 * When it is known that the speech lasts `minInterruptionMs`; null where it does not by now. The silence that a detector
 * needs to hear its end is no speech: where it gives no looks, that much more time must have passed.
 */
function enoughSpeechMs({ user, config, nowMs }: OpenSpeech, { onsetMs, end }: Overlap): number | null {
  const enoughMs = onsetMs + config.minInterruptionMs
  if (end.kind === 'over') return end.atMs >= enoughMs ? nowMs : null
  if (user.kind === 'silent') return null
  if (user.heardMs >= enoughMs) return nowMs
  return user.sinceMs === null ? null : enoughMs + config.endOfSpeechMs
}

/** The classifier learned what is said over speech: what is said to silence it cannot judge. */
function isSaidOverSpeech({ reply }: OpenSpeech, { replyId, playedMs }: Overlap): boolean {
  if (reply.kind === 'none') return playedMs > 0 && reply.before?.replyId === replyId
  return reply.kind === 'playing' || reply.kind === 'paused'
}

function listsOf({ classifyWith }: SpeechHooks): SpeechHooks {
  return classifyWith ? { classifyWith } : {}
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
  const { reply } = state
  if (reply.kind !== 'none') return isUninterruptible(state)
  const { before } = reply
  return before?.replyId === replyId && before.isUninterruptible && before.atMs - onsetMs > speechBounds.lastMomentsMs
}

/** Agreement that began before the end of a question and lasts beyond it answers it. */
function outlastsQuestion({ reply }: OpenSpeech, { replyId, end, by, verdict }: Overlap): boolean {
  if (reply.kind !== 'none' || by === 'words' || verdict === 'recorded' || end.kind === 'lasting') return false
  const { before } = reply
  return before !== null && before.replyId === replyId && before.isQuestion && end.atMs >= before.atMs
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
  return classify(pending.text, config, listsOf(hooks)).is === 'soft'
}
