import { askOverSound } from './ask-over-sound.ts'
import { enterReply, isUnderWay, noReply } from './change-reply.ts'
import { andThen, idle } from './open-step.ts'
import { areFinal, hasWords, joinWords, spokenIds } from './segments.ts'
import { speechBounds } from './speech-bounds.ts'
import type { OpenSpeech, OpenStep, Overlap, Pending, Segment, Turn } from './speech-state.ts'

/** When what was said counts as said; null while more of it may come, or Agora speaks. */
export function turnDueMs(state: OpenSpeech): number | null {
  const { turn, user, reply, config } = state
  if (isUnderWay(reply) || state.overlaps.some(isUndecided)) return null
  // A fan, or people in the background: whoever has said something is not kept waiting for them.
  if (user.kind === 'speaking') return isSaid(turn) ? turn.changedMs + wordlessMs(state, turn) : null
  // The words that it waited for were taken back.
  if (turn.kind === 'none') return reply.kind === 'owed' ? state.nowMs : null
  const saidMs = (turn.endedMs ?? state.nowMs) + config.endOfSpeechMs
  if (areFinal(turn.segments) && !turn.isLastUnheard) return saidMs
  // A transcript that is known to be made of it is waited for longer, where there is no other word.
  const isAwaited = turn.segments.length > 0 && !hasWords(turn.segments)
  if (isAwaited) return saidMs + Math.max(speechBounds.lateTranscriptMs, config.transcriptGraceMs)
  return Math.max(saidMs, turn.changedMs) + config.transcriptGraceMs
}

function wordlessMs({ mode, config }: OpenSpeech, { isLive }: Extract<Turn, { kind: 'open' }>): number {
  const bound = speechBounds.wordlessMs[mode]
  return isLive ? Math.min(bound, config.backgroundMs) : bound
}

function isSaid(turn: Turn): turn is Extract<Turn, { kind: 'open' }> {
  return turn.kind === 'open' && areFinal(turn.segments) && hasWords(turn.segments)
}

/** Its words may still become part of the turn. */
function isUndecided({ end, verdict }: Overlap): boolean {
  return end.kind === 'lasting' || verdict === 'content' || verdict === 'soft'
}

/** What was said is said: it is committed, and answered unless nobody answers now. */
export function endTurn(state: OpenSpeech): OpenStep {
  const isAnswered = state.mode === 'feedback'
  const isOwed = state.reply.kind === 'owed'
  const reply = isOwed ? noReply : state.reply
  const committed = commitTurn({ ...state, reply }, () => true)
  return andThen(committed, (next) => {
    const said = committed.effects.find((effect) => effect.type === 'commit_user')
    const pending: Pending | null = said ? { text: said.text, segIds: said.segIds } : null
    return isAnswered && (pending || isOwed) ? askOverSound(next, pending) : idle(next)
  })
}

/**
 * Whoever speaks on and on loses nothing, and keeps the floor: what is understood for good is committed on the way, and
 * answered when they are done.
 */
export function boundTurn(state: OpenSpeech): OpenStep {
  const { turn, nowMs } = state
  if (turn.kind === 'none') return idle(state)
  const final = turn.segments.filter(({ isFinal }) => isFinal)
  const isLong = joinWords(final).length >= speechBounds.turnChars
  const isOld = nowMs - turn.startedMs >= speechBounds.turnMs && hasWords(final)
  const isScattered = turn.segments.length > speechBounds.segments
  if (!isLong && !isOld && !isScattered) return idle(state)
  const committed = commitTurn(state, ({ isFinal }) => isFinal || isScattered)
  const isAnswered = state.mode === 'feedback' && state.reply.kind === 'none' && committed.effects.length > 0
  return andThen(committed, (next) => (isAnswered ? enterReply(next, { kind: 'owed' }) : idle(next)))
}

export function commitTurn(state: OpenSpeech, isSaid: (segment: Segment) => boolean): OpenStep {
  const { turn } = state
  if (turn.kind === 'none') return idle(state)
  const said = turn.segments.filter(isSaid).toSorted((a, b) => a.onsetMs - b.onsetMs)
  const left = turn.segments.filter((segment) => !isSaid(segment))
  const isOver = state.user.kind === 'silent' && left.length === 0
  const rest: Turn = isOver ? { kind: 'none' } : { ...turn, startedMs: state.nowMs, segments: left }
  const next = settle({ ...state, turn: rest }, said)
  const segIds = spokenIds(said)
  if (segIds.length === 0) return idle(next)
  return { state: next, effects: [{ type: 'commit_user', text: joinWords(said), segIds }] }
}

/** A later transcript of these is no news. One of which nothing was understood may still come. */
export function settle(state: OpenSpeech, segments: readonly Segment[]): OpenSpeech {
  const ids = segments.filter(({ isFinal, text }) => isFinal || text.trim() !== '').map(({ segId }) => segId)
  if (ids.length === 0) return state
  return { ...state, settledIds: [...state.settledIds, ...ids].slice(-speechBounds.settledIds) }
}
