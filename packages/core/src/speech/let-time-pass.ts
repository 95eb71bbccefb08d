import { assert } from '../assert.ts'
import { enterReply, stopReply } from './change-reply.ts'
import type { SpeechHooks } from './decide-overlap.ts'
import { endTurn } from './end-turn.ts'
import { release } from './follow-reply.ts'
import { type Due, giveUpMs, nextDue } from './next-due.ts'
import { andThen, idle } from './open-step.ts'
import { settleOverlap } from './settle-overlap.ts'
import { speechBounds } from './speech-bounds.ts'
import type { OpenSpeech, OpenStep } from './speech-state.ts'

/** Does what is due until `toMs`, at its own time: whether ticks came late or never makes no difference. */
export function letTimePass(state: OpenSpeech, toMs: number, to: 'before' | 'through', hooks: SpeechHooks): OpenStep {
  let step = idle(state)
  for (let count = 0; ; count++) {
    const due = nextDue(step.state)
    if (!due || due.atMs > toMs || (to === 'before' && due.atMs === toMs)) return step
    assert(count < speechBounds.dueInOneStep, `time stands still: ${due.what} is due again and again`)
    step = andThen(step, (now) => doDue({ ...now, nowMs: Math.max(now.nowMs, due.atMs) }, due, hooks))
  }
}

function doDue(state: OpenSpeech, due: Due, hooks: SpeechHooks): OpenStep {
  switch (due.what) {
    case 'overlap': {
      const untilMs = giveUpMs(state, due.overlap)
      const heard = untilMs !== null && state.nowMs >= untilMs ? 'all' : 'so far'
      return settleOverlap(state, due.overlap, hooks, heard)
    }
    case 'pause':
      return pause(state)
    case 'resume':
      return resume(state)
    case 'gap':
      return beginGap(state)
    case 'release':
      return release(state)
    case 'turn':
      return endTurn(state)
    case 'away':
      return { state: { ...state, presence: { kind: 'away' } }, effects: [{ type: 'away' }] }
  }
}

function pause(state: OpenSpeech): OpenStep {
  const { reply } = state
  if (reply.kind !== 'playing') return idle(state)
  const { dryMs: _dryMs, isGap: _isGap, ...rest } = reply
  return {
    state: { ...state, reply: { ...rest, kind: 'paused', resumeMs: null } },
    effects: [{ type: 'pause', replyId: reply.replyId }],
  }
}

/** Nothing more is heard of it for now, and it is not over: a tool is at work. */
function beginGap(state: OpenSpeech): OpenStep {
  const { reply } = state
  return reply.kind === 'playing' ? enterReply(state, { ...reply, dryMs: null, isGap: true }) : idle(state)
}

/** It was nobody's word. */
function resume(state: OpenSpeech): OpenStep {
  const { reply } = state
  if (reply.kind !== 'paused') return idle(state)
  if (!state.config.resumesAfterNoise) return stopReply(state, 'noise')
  const { resumeMs: _resumeMs, replyId, ...rest } = reply
  return {
    state: {
      ...state,
      reply: { ...rest, replyId, kind: 'playing', startedMs: state.nowMs, dryMs: null, isGap: false },
    },
    effects: [
      { type: 'resume', replyId },
      { type: 'false_interruption', replyId },
    ],
  }
}
