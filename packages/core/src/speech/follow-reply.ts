import { enterReply, isUnderWay, noReply } from './change-reply.ts'
import { andThen, idle } from './open-step.ts'
import { asLength } from './as-length.ts'
import { areFinal } from './segments.ts'
import { giveFloor } from './settle-overlap.ts'
import type { SpeechEvent } from './speech-event.ts'
import type { Chunk, EndedReply, OpenSpeech, OpenStep, Reply } from './speech-state.ts'
import { endsInQuestion } from './spoken-part.ts'

type Of<Type extends SpeechEvent['type']> = Extract<SpeechEvent, { type: Type }>

export function takeChunk(state: OpenSpeech, { replyId, text, audioMs, words }: Of<'tts_chunk'>): OpenStep {
  const { reply } = state
  // A late piece of a reply that was cut short, or one in listen mode.
  if (!isUnderWay(reply) || reply.replyId !== replyId) return idle(state)
  const lengthMs = asLength(audioMs)
  const chunk: Chunk = words ? { text, audioMs: lengthMs, words } : { text, audioMs: lengthMs }
  if (reply.kind !== 'generating') {
    const longer = { ...reply, chunks: [...reply.chunks, chunk], audioMs: reply.audioMs + lengthMs }
    // It is heard again.
    return longer.kind === 'playing'
      ? enterReply(state, { ...longer, dryMs: null, isGap: false })
      : idle({ ...state, reply: longer })
  }
  const { isUninterruptible, pending } = reply
  const sounding = { replyId, isUninterruptible, chunks: [chunk], audioMs: lengthMs }
  if (!isHeldBack(state)) return play(state, { ...sounding, kind: 'starting' })
  const untilMs = state.nowMs + state.config.holdMs
  return enterReply(state, { ...sounding, kind: 'held', pending, untilMs, player: 'idle' })
}

/** Somebody makes a sound while it is thought of, or said something that is not understood yet. */
export function isHeldBack({ overlaps }: OpenSpeech): boolean {
  return overlaps.some(({ end, verdict, segments }) =>
    end.kind === 'lasting' ? verdict !== 'soft' || !areFinal(segments) : verdict === 'content',
  )
}

export function release(state: OpenSpeech): OpenStep {
  const { reply, nowMs } = state
  if (reply.kind !== 'held') return idle(state)
  const { replyId, isUninterruptible, chunks, audioMs, player } = reply
  const sounding = { replyId, isUninterruptible, chunks, audioMs }
  if (player === 'idle') return play(state, { ...sounding, kind: 'starting' })
  return play(state, { ...sounding, kind: 'playing', playedMs: 0, startedMs: nowMs, dryMs: null, isGap: false })
}

function play(state: OpenSpeech, reply: Extract<Reply, { kind: 'starting' | 'playing' }>): OpenStep {
  const told = { state, effects: [{ type: 'play', replyId: reply.replyId } as const] }
  return andThen(told, (next) => enterReply(next, reply))
}

export function startPlayback(state: OpenSpeech, { replyId }: Of<'playback_started'>): OpenStep {
  const { reply, nowMs } = state
  if (isForeign(reply, replyId)) return idle(state)
  if (reply.kind === 'held') return idle({ ...state, reply: { ...reply, player: 'running' } })
  if (reply.kind !== 'starting') return idle(state)
  return enterReply(state, { ...reply, kind: 'playing', playedMs: 0, startedMs: nowMs, dryMs: null, isGap: false })
}

export function markPlayback(state: OpenSpeech, { replyId, playedMs }: Of<'playback_mark'>): OpenStep {
  const { reply } = state
  if (isForeign(reply, replyId) || (reply.kind !== 'playing' && reply.kind !== 'paused')) return idle(state)
  const heardMs = Math.min(asLength(playedMs), reply.audioMs)
  if (heardMs <= reply.playedMs) return idle(state)
  const isDry = reply.kind === 'playing' && heardMs >= reply.audioMs
  const moved: Reply = isDry ? { ...reply, playedMs: heardMs, dryMs: state.nowMs } : { ...reply, playedMs: heardMs }
  return idle({ ...state, reply: moved })
}

/** It was heard to its end. What was said just before that is an answer to it where it asked something. */
export function finishPlayback(state: OpenSpeech, { replyId }: Of<'playback_finished'>): OpenStep {
  const { reply, nowMs, config } = state
  if (isForeign(reply, replyId) || !isSounding(reply)) return idle(state)
  const isQuestion = endsInQuestion(reply.chunks)
  const { audioMs: playedMs, isUninterruptible } = reply
  const before: EndedReply = { replyId: reply.replyId, atMs: nowMs, playedMs, isQuestion, isUninterruptible }
  const answers = state.overlaps.filter(
    (overlap) =>
      isQuestion &&
      overlap.replyId === reply.replyId &&
      overlap.verdict !== 'recorded' &&
      nowMs - overlap.onsetMs <= config.tailMs,
  )
  return enterReply(answers.reduce(giveFloor, state), { kind: 'none', before })
}

/** No more of it comes. One of which nothing could be heard is over with that, and nobody can have agreed to it. */
export function endReply(state: OpenSpeech, { replyId }: Of<'reply_end'>): OpenStep {
  const { reply } = state
  if (reply.kind !== 'generating' || reply.replyId !== replyId) return idle(state)
  const said = state.overlaps.filter((overlap) => overlap.replyId === replyId && overlap.verdict !== 'recorded')
  return enterReply(said.reduce(giveFloor, state), noReply)
}

function isSounding(reply: Reply): reply is Extract<Reply, { kind: 'held' | 'starting' | 'playing' | 'paused' }> {
  if (reply.kind === 'held') return reply.player === 'running'
  return reply.kind === 'starting' || reply.kind === 'playing' || reply.kind === 'paused'
}

function isForeign(reply: Reply, replyId: string | undefined): boolean {
  if (!isUnderWay(reply)) return true
  return replyId !== undefined && replyId !== reply.replyId
}
