import { mayAnswer } from './decide-overlap.ts'
import { turnDueMs } from './end-turn.ts'
import { isHeldBack } from './follow-reply.ts'
import { areFinal } from './segments.ts'
import { speechBounds } from './speech-bounds.ts'
import type { OpenSpeech, Overlap } from './speech-state.ts'

/** Something that time alone brings about. */
export type Due =
  | { readonly what: 'overlap'; readonly atMs: number; readonly overlap: Overlap }
  | { readonly what: 'pause' | 'resume' | 'gap' | 'release' | 'turn' | 'away'; readonly atMs: number }

/** The first of what is due; of several at one time in this order. A time that has passed means: now. */
export function nextDue(state: OpenSpeech): Due | null {
  let first: Due | null = null
  for (const overlap of state.overlaps) first = earlier(first, 'overlap', overlapDueMs(state, overlap), overlap)
  first = earlier(first, 'pause', pauseDueMs(state))
  first = earlier(first, 'resume', resumeDueMs(state))
  first = earlier(first, 'gap', gapDueMs(state))
  first = earlier(first, 'release', releaseDueMs(state))
  first = earlier(first, 'turn', turnDueMs(state))
  return earlier(first, 'away', awayDueMs(state))
}

function earlier(first: Due | null, what: Due['what'], atMs: number | null, overlap?: Overlap): Due | null {
  if (atMs === null || (first && first.atMs <= atMs)) return first
  if (what !== 'overlap') return { what, atMs }
  return overlap ? { what, atMs, overlap } : first
}

function overlapDueMs(state: OpenSpeech, overlap: Overlap): number | null {
  const { config, nowMs } = state
  const { end, verdict, onsetMs, segments, lookMs } = overlap
  if (end.kind === 'lasting') return lookMs
  if (verdict === 'soft' && areFinal(segments)) return mayAnswer(state, overlap) ? onsetMs + config.tailMs : nowMs
  const untilMs = giveUpMs(state, overlap)
  return lookMs === null || (untilMs !== null && untilMs < lookMs) ? untilMs : lookMs
}

/** So long a transcript is waited for. One that is known to be made of it is, where nothing hangs on it, much longer. */
export function giveUpMs({ config }: OpenSpeech, { end, verdict, segments, changedMs }: Overlap): number | null {
  if (end.kind === 'lasting') return null
  const isAwaited = verdict === 'recorded' || (verdict === 'open' && segments.some(({ isFinal }) => !isFinal))
  const graceMs = config.transcriptGraceMs
  return Math.max(end.toldMs, changedMs) + (isAwaited ? Math.max(speechBounds.lateTranscriptMs, graceMs) : graceMs)
}

/** A sound of which nothing is understood pauses what is spoken. It counts from the beginning of either. */
function pauseDueMs(state: OpenSpeech): number | null {
  const { reply, user, overlaps, config } = state
  if (reply.kind !== 'playing' || reply.isUninterruptible || reply.isGap) return null
  if (user.kind === 'silent' || user.sinceMs === null) return null
  const isNoise = overlaps.some(({ end, verdict }) => end.kind === 'lasting' && verdict === 'open')
  const atMs = Math.max(user.sinceMs, reply.startedMs) + config.pauseAfterNoiseMs
  return isNoise && atMs < user.onsetMs + config.backgroundMs ? atMs : null
}

/** Not while something that was said may still take the floor. A sound that does not end is background. */
function resumeDueMs({ reply, overlaps, user, config }: OpenSpeech): number | null {
  if (reply.kind !== 'paused' || overlaps.some(({ verdict }) => verdict === 'content')) return null
  return user.kind === 'speaking' ? user.onsetMs + config.backgroundMs : reply.resumeMs
}

function gapDueMs({ reply }: OpenSpeech): number | null {
  return reply.kind === 'playing' && reply.dryMs !== null ? reply.dryMs + speechBounds.gapMs : null
}

function releaseDueMs(state: OpenSpeech): number | null {
  if (state.reply.kind !== 'held') return null
  return isHeldBack(state) ? state.reply.untilMs : state.nowMs
}

function awayDueMs({ config, presence, user, turn, reply }: OpenSpeech): number | null {
  if (config.awayMs === null || presence.kind === 'away') return null
  const isQuiet = user.kind === 'silent' && turn.kind === 'none' && reply.kind === 'none'
  return isQuiet ? presence.sinceMs + config.awayMs : null
}
