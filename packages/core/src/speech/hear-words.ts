import { addToTurn } from './add-to-turn.ts'
import type { SpeechHooks } from './decide-overlap.ts'
import { boundTurn } from './end-turn.ts'
import { foldWords } from './fold-words.ts'
import { openOverlap, saidOver } from './hear-voice.ts'
import { andThen, idle } from './open-step.ts'
import { joinWords, putSegment } from './segments.ts'
import { boundOverlap, replaceOverlap, settleOverlap } from './settle-overlap.ts'
import { speechBounds } from './speech-bounds.ts'
import type { SpeechEvent } from './speech-event.ts'
import type { OpenSpeech, OpenStep, Overlap, Segment, Turn } from './speech-state.ts'

type Words = Extract<SpeechEvent, { type: 'interim' | 'final' }>

/** A transcript goes to the speech that its segment is of, however late it is; a new segment to the speech that waits. */
export function hearWords(state: OpenSpeech, { type, segId, text }: Words, hooks: SpeechHooks): OpenStep {
  if (state.settledIds.includes(segId)) return idle(state)
  const segment = { segId, text: text.slice(0, speechBounds.segmentChars), isFinal: type === 'final' }
  const { turn } = state
  if (turn.kind === 'open' && holds(turn.segments, segId)) return addWords(state, turn, segment)
  const overlap = state.overlaps.find(({ segments }) => holds(segments, segId)) ?? findWaiting(state)
  if (overlap) return overhear(state, overlap, segment, hooks)
  if (turn.kind === 'open' && !saidOver(state, state.nowMs)) return addWords(state, turn, segment)
  return hearUnheard(state, segment, hooks)
}

type Heard = Omit<Segment, 'onsetMs'>
type Open = Extract<Turn, { kind: 'open' }>

function holds(segments: readonly Segment[], id: string): boolean {
  return segments.some(({ segId }) => segId === id)
}

/** The speech over Agora's that a new segment is of. */
function findWaiting({ overlaps, user, turn, nowMs }: OpenSpeech): Overlap | undefined {
  const lasting = overlaps.find(({ end }) => end.kind === 'lasting')
  const unheard = overlaps.find(({ end, segments }) => end.kind === 'over' && segments.length === 0)
  if (user.kind === 'speaking') {
    return unheard && nowMs - user.onsetMs < speechBounds.understoodAfterMs ? unheard : lasting
  }
  if (unheard || turn.kind === 'open') return unheard
  return overlaps.findLast(({ verdict }) => verdict === 'content' || verdict === 'soft')
}

function addWords(state: OpenSpeech, turn: Open, heard: Heard): OpenStep {
  const isOfLast = isOfLastStretch(turn, state.nowMs)
  const onsetMs = isOfLast ? turn.lastOnsetMs : onsetBefore(turn)
  const segments = putSegment(turn.segments, { ...heard, onsetMs })
  if (segments === turn.segments) return idle(state)
  const isLastUnheard = turn.isLastUnheard && !isOfLast
  // Where the detector hears nothing, the words tell how long it lasts.
  const endedMs = turn.by === 'words' ? state.nowMs : turn.endedMs
  const isLive = turn.isLive || (!heard.isFinal && heard.text.trim() !== '')
  return boundTurn({ ...state, turn: { ...turn, segments, endedMs, isLastUnheard, isLive, changedMs: state.nowMs } })
}

function onsetBefore({ startedMs, lastOnsetMs, segments }: Open): number {
  return Math.max(startedMs, ...segments.map(({ onsetMs }) => onsetMs).filter((onsetMs) => onsetMs < lastOnsetMs))
}

/** The one before is understood while the next one begins. */
function isOfLastStretch({ startedMs, lastOnsetMs }: Open, nowMs: number): boolean {
  return lastOnsetMs <= startedMs || nowMs - lastOnsetMs >= speechBounds.understoodAfterMs
}

function overhear(state: OpenSpeech, overlap: Overlap, heard: Heard, hooks: SpeechHooks): OpenStep {
  const segments = putSegment(overlap.segments, { ...heard, onsetMs: overlap.onsetMs })
  if (segments === overlap.segments) return idle(state)
  const end = overlap.by === 'words' ? ({ kind: 'over', atMs: state.nowMs, toldMs: state.nowMs } as const) : overlap.end
  // Other marks between the same words are no news: what waits for the next interim waits no longer for them.
  const isNews =
    heard.isFinal || foldWords(joinWords(segments)).join() !== foldWords(joinWords(overlap.segments)).join()
  const heardOf: Overlap = { ...overlap, segments, end, changedMs: isNews ? state.nowMs : overlap.changedMs }
  const settled = settleOverlap(replaceOverlap(state, overlap, heardOf), heardOf, hooks)
  return andThen(settled, (next) => {
    const left = next.overlaps.find((other) => other.segments === segments)
    return left ? boundOverlap(next, left) : idle(next)
  })
}

/** Nobody was heard to speak, and yet there are words. */
function hearUnheard(state: OpenSpeech, heard: Heard, hooks: SpeechHooks): OpenStep {
  const { nowMs, user } = state
  if (heard.text.trim() === '') return idle(state)
  const onsetMs = user.kind === 'speaking' ? user.onsetMs : nowMs
  const by = user.kind === 'speaking' ? 'voice' : 'words'
  const segments: Segment[] = [{ ...heard, onsetMs }]
  const over = saidOver(state, nowMs)
  if (!over) {
    const endedMs = user.kind === 'speaking' ? null : nowMs
    return boundTurn(addToTurn(state, { by, onsetMs, endedMs, segments }))
  }
  const end =
    user.kind === 'speaking' ? ({ kind: 'lasting' } as const) : ({ kind: 'over', atMs: nowMs, toldMs: nowMs } as const)
  return openOverlap(state, { ...over, by, onsetMs, end, segments }, hooks)
}
