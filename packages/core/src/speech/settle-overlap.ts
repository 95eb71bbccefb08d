import { addToTurn } from './add-to-turn.ts'
import { askReply, stopEffects, stopReply } from './change-reply.ts'
import { type OverlapSource, type OverlapVerdict, type SpeechHooks, decideOverlap } from './decide-overlap.ts'
import { settle } from './end-turn.ts'
import { andThen, idle } from './open-step.ts'
import { joinWords, spokenIds } from './segments.ts'
import { speechBounds } from './speech-bounds.ts'
import type { SpeechEffect } from './speech-effect.ts'
import type { OpenSpeech, OpenStep, Overlap } from './speech-state.ts'

/** Decides about speech over Agora's, and does what follows. */
export function settleOverlap(
  state: OpenSpeech,
  overlap: Overlap,
  hooks: SpeechHooks,
  heard: OverlapSource['heard'] = 'so far',
): OpenStep {
  const verdict = decideOverlap(state, { overlap, heard }, hooks)
  switch (verdict.kind) {
    case 'open':
    case 'soft':
      return note(state, overlap, verdict.kind)
    case 'content':
      return idle(withVerdict(state, overlap, 'content', verdict.lookMs))
    case 'unsure':
      // As agreement, but that nothing is spoken on for it yet.
      return idle(withVerdict(state, overlap, 'soft', verdict.lookMs))
    case 'record':
      return record(state, overlap, verdict)
    case 'drop':
      return idle(without(state, overlap))
    case 'amend':
      return amend(state, overlap)
    case 'take':
      return stopReply(giveFloor(state, overlap), verdict.reason)
    case 'keep':
      return idle(giveFloor(state, overlap))
  }
}

export function without(state: OpenSpeech, overlap: Overlap): OpenSpeech {
  const overlaps = state.overlaps.filter((other) => other !== overlap)
  return settle(
    { ...state, overlaps },
    overlap.segments.filter(({ isFinal }) => isFinal),
  )
}

export function replaceOverlap(state: OpenSpeech, overlap: Overlap, by: Overlap): OpenSpeech {
  return { ...state, overlaps: state.overlaps.map((other) => (other === overlap ? by : other)) }
}

/** Its words are the turn's from now on. */
export function giveFloor(state: OpenSpeech, overlap: Overlap): OpenSpeech {
  const overlaps = state.overlaps.filter((other) => other !== overlap)
  const { by, onsetMs, end, segments } = overlap
  const endedMs = end.kind === 'over' ? end.atMs : null
  return addToTurn({ ...state, overlaps }, { by, onsetMs, endedMs, segments })
}

function note(state: OpenSpeech, overlap: Overlap, verdict: 'open' | 'soft'): OpenStep {
  const noted = withVerdict(state, overlap, verdict)
  return verdict === 'soft' && overlap.verdict !== 'recorded' ? resumeAtOnce(noted) : idle(noted)
}

/** What was recorded already is not recorded again for being heard of again. */
function withVerdict(
  state: OpenSpeech,
  overlap: Overlap,
  wanted: 'open' | 'content' | 'soft',
  lookMs: number | null = null,
): OpenSpeech {
  const verdict = overlap.verdict === 'recorded' ? 'recorded' : wanted
  if (overlap.verdict === verdict && overlap.lookMs === lookMs) return state
  return replaceOverlap(state, overlap, { ...overlap, verdict, lookMs })
}

/** What was set otherwise counts for what is being said, too. */
export function lookAgain(state: OpenSpeech, hooks: SpeechHooks): OpenStep {
  const waiting = state.overlaps.find(({ verdict, end }) => verdict === 'content' && end.kind === 'lasting')
  return waiting ? settleOverlap(state, waiting, hooks) : idle(state)
}

function record(state: OpenSpeech, overlap: Overlap, { text, awaits }: Extract<OverlapVerdict, { kind: 'record' }>) {
  const { playedMs, replyId } = overlap
  const left = awaits
    ? replaceOverlap(state, overlap, { ...overlap, verdict: 'recorded', lookMs: null })
    : without(state, overlap)
  const told: SpeechEffect = { type: 'backchannel', text, playedMs, replyId }
  return andThen(resumeAtOnce(left), (next) => ({ state: next, effects: [told] }))
}

/** Whoever agreed is waiting for the rest. */
function resumeAtOnce(state: OpenSpeech): OpenStep {
  const { reply } = state
  if (reply.kind !== 'paused') return idle(state)
  const { resumeMs: _resumeMs, ...rest } = reply
  const playing = { ...rest, kind: 'playing', startedMs: state.nowMs, dryMs: null, isGap: false } as const
  return { state: { ...state, reply: playing }, effects: [{ type: 'resume', replyId: reply.replyId }] }
}

function amend(state: OpenSpeech, overlap: Overlap): OpenStep {
  const { reply } = state
  if ((reply.kind !== 'generating' && reply.kind !== 'held') || !reply.pending) return idle(state)
  const pending = {
    text: `${reply.pending.text} ${joinWords(overlap.segments)}`,
    segIds: [...reply.pending.segIds, ...spokenIds(overlap.segments)],
  }
  const asked = askReply(without(state, overlap), pending)
  const amended: SpeechEffect = { type: 'amend_user', ...pending }
  return { state: asked.state, effects: [...stopEffects(reply, 'content'), amended, ...asked.effects] }
}

/** A stretch in which somebody agrees again and again, or that the recogniser cuts into crumbs, must not grow for ever. */
export function boundOverlap(state: OpenSpeech, overlap: Overlap): OpenStep {
  const { segments, verdict, by, onsetMs, playedMs, replyId } = overlap
  if (segments.length <= speechBounds.segments) return idle(state)
  const emptied = replaceOverlap(state, overlap, { ...overlap, segments: [] })
  if (verdict === 'content') return idle(addToTurn(emptied, { by, onsetMs, endedMs: state.nowMs, segments }))
  const settled = settle(emptied, segments)
  if (verdict !== 'soft') return idle(settled)
  return { state: settled, effects: [{ type: 'backchannel', text: joinWords(segments), playedMs, replyId }] }
}
