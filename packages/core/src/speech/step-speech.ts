import { asLength } from './as-length.ts'
import type { SpeechHooks } from './decide-overlap.ts'
import { endReply, finishPlayback, markPlayback, startPlayback, takeChunk } from './follow-reply.ts'
import { hearEnd, hearInference, hearStart } from './hear-voice.ts'
import { hearWords } from './hear-words.ts'
import { letTimePass } from './let-time-pass.ts'
import { nextDue } from './next-due.ts'
import { andThen, idle } from './open-step.ts'
import { lookAgain } from './settle-overlap.ts'
import type { SpeechEvent } from './speech-event.ts'
import type { Initializing, OpenSpeech, OpenStep, SpeechState, SpeechStep } from './speech-state.ts'
import { announce, changeMode, closeSpeech, takeCall, takeText } from './take-floor.ts'

/** What happened, in; what is to be done, out, in order. The same state and event give the same step. */
export function stepSpeech(state: SpeechState, event: SpeechEvent, hooks: SpeechHooks = {}): SpeechStep {
  switch (state.kind) {
    case 'initializing':
      return begin(state, event)
    case 'open':
      return go(state, event, hooks)
    case 'closed':
      return { state, effects: [] }
  }
}

/** Nothing is heard before the microphone is open. */
function begin(state: Initializing, event: SpeechEvent): SpeechStep {
  switch (event.type) {
    case 'ready': {
      const { config, mode, announcedId } = state
      const opened: OpenSpeech = {
        kind: 'open',
        config,
        mode,
        nowMs: asLength(event.t),
        user: { kind: 'silent' },
        turn: { kind: 'none' },
        overlaps: [],
        reply: { kind: 'none', before: null },
        replyCount: 0,
        announcedId,
        settledIds: [],
        presence: { kind: 'here', sinceMs: asLength(event.t) },
      }
      return { state: opened, effects: [{ type: 'state', from: 'initializing', to: 'listening' }] }
    }
    case 'mode':
      return { state: { ...state, mode: event.mode }, effects: [] }
    case 'announcement':
      return { state: { ...state, announcedId: event.replyId }, effects: [] }
    case 'config':
      return { state: { ...state, config: { ...state.config, ...event.config } }, effects: [] }
    case 'close':
      return { state: { kind: 'closed' }, effects: [] }
    default:
      return { state, effects: [] }
  }
}

/**
 * What was due before comes first. What was due at this very time comes with the tick: after all that happens at that
 * time, so that a word is not too late that comes when a pause is due. Time does not go back.
 */
function go(state: OpenSpeech, event: SpeechEvent, hooks: SpeechHooks): SpeechStep {
  const nowMs = Math.max(state.nowMs, asLength(event.t))
  const before = letTimePass(state, nowMs, 'before', hooks)
  const now: OpenSpeech = { ...before.state, nowMs }
  if (event.type === 'close') {
    const closed = closeSpeech(now, hooks)
    return { state: closed.state, effects: [...before.effects, ...closed.effects] }
  }
  const waitsForTick = event.type !== 'tick' && nextDue(now)?.atMs === nowMs
  const happened = andThen({ ...before, state: now }, (state) => happen(state, event, hooks))
  return andThen(happened, (state) => letTimePass(state, nowMs, waitsForTick ? 'before' : 'through', hooks))
}

function happen(state: OpenSpeech, event: Exclude<SpeechEvent, { type: 'close' }>, hooks: SpeechHooks): OpenStep {
  switch (event.type) {
    case 'vad_start':
      return hearStart(present(state), event, hooks)
    case 'vad_inference':
      return hearInference(state, event, hooks)
    case 'vad_end':
      return hearEnd(present(state), event, hooks)
    case 'interim':
    case 'final':
      return hearWords(present(state), event, hooks)
    case 'tts_chunk':
      return takeChunk(state, event)
    case 'reply_end':
      return endReply(state, event)
    case 'playback_started':
      return startPlayback(state, event)
    case 'playback_mark':
      return markPlayback(state, event)
    case 'playback_finished':
      return finishPlayback(state, event)
    case 'text_input':
      return takeText(present(state), event)
    case 'mode':
      return changeMode(state, event)
    case 'called':
      return takeCall(state)
    case 'announcement':
      return announce(state, event)
    case 'config':
      return lookAgain({ ...state, config: { ...state.config, ...event.config } }, hooks)
    case 'ready':
    case 'llm_first_token':
    case 'tick':
      return idle(state)
  }
}

/** Whoever makes a sound or types is there. */
function present(state: OpenSpeech): OpenSpeech {
  return { ...state, presence: { kind: 'here', sinceMs: state.nowMs } }
}
