import { askOverSound } from './ask-over-sound.ts'
import { enterReply, isUnderWay, noReply, stopEffects, stopReply } from './change-reply.ts'
import type { SpeechHooks } from './decide-overlap.ts'
import { commitTurn } from './end-turn.ts'
import { andThen, idle } from './open-step.ts'
import { hasWords } from './segments.ts'
import { settleOverlap } from './settle-overlap.ts'
import type { SpeechEffect } from './speech-effect.ts'
import type { SpeechEvent } from './speech-event.ts'
import { speechPhase } from './speech-phase.ts'
import type { OpenSpeech, OpenStep, SpeechStep } from './speech-state.ts'

type Of<Type extends SpeechEvent['type']> = Extract<SpeechEvent, { type: Type }>

/** What is typed takes the floor from whoever has it, and is answered. */
export function takeText(state: OpenSpeech, { text }: Of<'text_input'>): OpenStep {
  if (text.trim() === '' || state.mode === 'listen') return idle(state)
  const stopped = stopEffects(state.reply, 'text')
  const asked = begin(state)
  return { state: asked.state, effects: [...stopped, ...asked.effects] }
}

/** Somebody answers of their own accord. While another reply is under way there is one already. */
export function takeCall(state: OpenSpeech): OpenStep {
  return state.mode === 'listen' || state.reply.kind !== 'none' ? idle(state) : begin(state)
}

/** A person who is in mid-sentence ends it first. */
function begin(state: OpenSpeech): OpenStep {
  const isSaying = state.turn.kind === 'open' && hasWords(state.turn.segments)
  return isSaying ? enterReply(state, { kind: 'owed' }) : askOverSound(state, null)
}

/** While listening nothing is thought or spoken: whatever is, ends. */
export function changeMode(state: OpenSpeech, { mode }: Of<'mode'>): OpenStep {
  if (mode === state.mode) return idle(state)
  const changed: OpenSpeech = { ...state, mode }
  return mode === 'listen' && state.reply.kind !== 'none' ? stopReply(changed, 'mode') : idle(changed)
}

export function announce(state: OpenSpeech, { replyId }: Of<'announcement'>): OpenStep {
  const { reply } = state
  if (!isUnderWay(reply) || reply.replyId !== replyId) {
    return idle({ ...state, announcedId: replyId })
  }
  return idle({ ...state, reply: { ...reply, isUninterruptible: true } })
}

/** It is over, and no word is lost: what was said so far is committed, and answered by nobody here. */
export function closeSpeech(state: OpenSpeech, hooks: SpeechHooks): SpeechStep {
  const stopped = stopEffects(state.reply, 'close')
  const over: SpeechEffect = { type: 'state', from: speechPhase(state), to: 'initializing' }
  const settled = settleAll({ ...state, user: { kind: 'silent' }, reply: noReply }, hooks)
  const said = andThen(settled, (next) => commitTurn(next, () => true))
  return { state: { kind: 'closed' }, effects: [...stopped, over, ...said.effects] }
}

function settleAll(state: OpenSpeech, hooks: SpeechHooks): OpenStep {
  return state.overlaps.reduce<OpenStep>(
    (step, overlap) => andThen(step, (next) => settleOverlap(next, overlap, hooks, 'all')),
    idle(state),
  )
}
