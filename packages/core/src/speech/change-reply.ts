import { andThen, idle } from './open-step.ts'
import type { InterruptReason, SpeechEffect } from './speech-effect.ts'
import { speechPhase } from './speech-phase.ts'
import type { OpenSpeech, OpenStep, Pending, Reply } from './speech-state.ts'
import { spokenPart } from './spoken-part.ts'

/** The reply from now on, and the phase that it brings with it. */
export function enterReply(state: OpenSpeech, reply: Reply): OpenStep {
  const from = speechPhase(state)
  const next: OpenSpeech = { ...state, reply }
  const to = speechPhase(next)
  if (from === to) return idle(next)
  // Whoever was just spoken to is not away.
  const presence = to === 'listening' ? ({ kind: 'here', sinceMs: state.nowMs } as const) : state.presence
  return { state: { ...next, presence }, effects: [{ type: 'state', from, to }] }
}

/** `pending`: what was committed and is to be answered; null where that was said otherwise. */
export function askReply(state: OpenSpeech, pending: Pending | null): OpenStep {
  const replyCount = state.replyCount + 1
  const replyId = `r${replyCount}`
  const isUninterruptible = state.config.isUninterruptible || state.announcedId === replyId
  const asked = enterReply({ ...state, replyCount }, { kind: 'generating', replyId, isUninterruptible, pending })
  return andThen(asked, (next) => ({ state: next, effects: [{ type: 'generate', replyId }] }))
}

/** The reply under way is no more. The order matters: silence first, and what was heard before anything is said. */
export function stopReply(state: OpenSpeech, reason: InterruptReason, next: Reply = noReply): OpenStep {
  const effects = stopEffects(state.reply, reason)
  const entered = enterReply(state, next)
  return { state: entered.state, effects: [...effects, ...entered.effects] }
}

export type UnderWay = Exclude<Reply, { kind: 'none' | 'owed' }>

export function isUnderWay(reply: Reply): reply is UnderWay {
  return reply.kind !== 'none' && reply.kind !== 'owed'
}

export const noReply: Reply = { kind: 'none', before: null }

export function stopEffects(reply: Reply, reason: InterruptReason): readonly SpeechEffect[] {
  if (!isUnderWay(reply)) return []
  const { replyId } = reply
  const cancel: SpeechEffect = { type: 'cancel_generation', replyId }
  const interrupt: SpeechEffect = { type: 'interrupt', replyId, reason }
  switch (reply.kind) {
    case 'generating':
      return [cancel]
    case 'held':
      return reply.player === 'running' ? [interrupt, cancel] : [cancel]
    case 'starting':
      return [interrupt, cancel]
    case 'playing':
    case 'paused': {
      const { chunks, playedMs } = reply
      const spokenText = spokenPart(chunks, playedMs)
      // Nothing heard: there is nothing that could stand in the log.
      if (spokenText === '') return [interrupt, cancel]
      return [interrupt, cancel, { type: 'truncate', replyId, spokenText, playedMs }]
    }
  }
}
