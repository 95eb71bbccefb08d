import { addToTurn } from './add-to-turn.ts'
import { asLength } from './as-length.ts'
import type { SpeechHooks } from './decide-overlap.ts'
import { andThen, idle } from './open-step.ts'
import { replaceOverlap, settleOverlap } from './settle-overlap.ts'
import { SPEECH_PROBABILITY, speechBounds } from './speech-bounds.ts'
import type { SpeechEvent } from './speech-event.ts'
import type { KnownBy, OpenSpeech, OpenStep, Overlap, OverlapEnd, Segment } from './speech-state.ts'

type Of<Type extends SpeechEvent['type']> = Extract<SpeechEvent, { type: Type }>

/** Somebody makes a sound. Over Agora's speech that is an episode of its own; else it is, or goes on with, a turn. */
export function hearStart(state: OpenSpeech, { speechMs, segId }: Of<'vad_start'>, hooks: SpeechHooks): OpenStep {
  if (state.user.kind === 'speaking') return idle(state)
  const onsetMs = state.nowMs - asLength(speechMs)
  const segments: Segment[] = []
  // An id that is known already is no new speech: a detector that counts from one again.
  if (segId !== undefined && !isKnown(state, segId)) segments.push({ segId, text: '', isFinal: false, onsetMs })
  const heard: OpenSpeech = { ...state, user: { kind: 'speaking', onsetMs, sinceMs: onsetMs, heardMs: state.nowMs } }
  const over = saidOver(state, onsetMs)
  if (!over) return idle(addToTurn(heard, { by: 'voice', onsetMs, endedMs: null, segments }))
  const { reply } = heard
  const stays: OpenSpeech = reply.kind === 'paused' ? { ...heard, reply: { ...reply, resumeMs: null } } : heard
  return openOverlap(stays, { ...over, by: 'voice', onsetMs, end: { kind: 'lasting' }, segments }, hooks)
}

export function hearEnd(state: OpenSpeech, { silenceMs }: Of<'vad_end'>, hooks: SpeechHooks): OpenStep {
  const { user, turn, reply, nowMs } = state
  if (user.kind === 'silent') return idle(state)
  const atMs = Math.max(user.onsetMs, nowMs - asLength(silenceMs))
  const lasting = state.overlaps.find(({ end }) => end.kind === 'lasting')
  const silent: OpenSpeech = {
    ...state,
    user: { kind: 'silent' },
    reply: reply.kind === 'paused' ? { ...reply, resumeMs: nowMs + state.config.resumeAfterMs } : reply,
    turn: turn.kind === 'open' && turn.endedMs === null ? { ...turn, endedMs: atMs } : turn,
  }
  if (!lasting) return idle(silent)
  const over: Overlap = { ...lasting, end: { kind: 'over', atMs, toldMs: nowMs } }
  return settleOverlap(replaceOverlap(silent, lasting, over), over, hooks)
}

/** A break in the sound starts the count anew, without being the end of it. */
export function hearInference(
  state: OpenSpeech,
  { prob, speechMs }: Of<'vad_inference'>,
  hooks: SpeechHooks,
): OpenStep {
  const { user, nowMs } = state
  if (user.kind === 'silent') return idle(state)
  const isBreak = prob < SPEECH_PROBABILITY
  const sinceMs = isBreak ? null : Math.min(user.sinceMs ?? nowMs, nowMs - asLength(speechMs))
  const heardMs = isBreak ? user.heardMs : nowMs
  if (sinceMs === user.sinceMs && heardMs === user.heardMs) return idle(state)
  const looked: OpenSpeech = { ...state, user: { ...user, sinceMs, heardMs } }
  const lasting = looked.overlaps.find(({ end }) => end.kind === 'lasting')
  // Now, or no longer, there is speech enough for a single word.
  return lasting?.verdict === 'content' ? settleOverlap(looked, lasting, hooks) : idle(looked)
}

type Said = { readonly replyId: string; readonly playedMs: number }

/** The reply that speech from here on is over. A detector is late: one that has just ended may be it still. */
export function saidOver({ reply, config }: OpenSpeech, onsetMs: number): Said | null {
  switch (reply.kind) {
    case 'owed':
      return null
    case 'none': {
      const { before } = reply
      if (!before || onsetMs >= before.atMs) return null
      const isAnswer = before.isQuestion && before.atMs - onsetMs <= config.tailMs
      return isAnswer ? null : before
    }
    case 'generating':
    case 'held':
    case 'starting':
      return { replyId: reply.replyId, playedMs: 0 }
    case 'playing':
    case 'paused':
      return { replyId: reply.replyId, playedMs: reply.playedMs }
  }
}

type Begun = Said & {
  readonly by: KnownBy
  readonly onsetMs: number
  readonly end: OverlapEnd
  readonly segments: readonly Segment[]
}

export function openOverlap(state: OpenSpeech, begun: Begun, hooks: SpeechHooks): OpenStep {
  const { by, onsetMs, end, segments, replyId, playedMs } = begun
  const verdict = 'open'
  const overlap: Overlap = {
    by,
    onsetMs,
    end,
    segments,
    replyId,
    playedMs,
    changedMs: state.nowMs,
    verdict,
    lookMs: null,
  }
  const [oldest] = state.overlaps
  const room =
    oldest && state.overlaps.length >= speechBounds.overlaps ? settleOverlap(state, oldest, hooks, 'all') : idle(state)
  return andThen(room, (next) => {
    const opened = { ...next, overlaps: [...next.overlaps, overlap].slice(-speechBounds.overlaps) }
    return segments.length === 0 ? idle(opened) : settleOverlap(opened, overlap, hooks)
  })
}

function isKnown({ turn, overlaps, settledIds }: OpenSpeech, id: string): boolean {
  const known = [...(turn.kind === 'open' ? turn.segments : []), ...overlaps.flatMap(({ segments }) => segments)]
  return settledIds.includes(id) || known.some(({ segId }) => segId === id)
}
