import type { SpeechHooks } from './decide-overlap.ts'
import { nextDeadline } from './next-deadline.ts'
import type { TimelineEvent, Timeline } from './read-timeline.ts'
import type { SpeechEffect } from './speech-effect.ts'
import type { SpeechEvent } from './speech-event.ts'
import type { SpeechState } from './speech-state.ts'
import { startSpeech } from './start-speech.ts'
import { stepSpeech } from './step-speech.ts'

/** What was to be done, and when. */
export type TimedEffect = { readonly t: number } & SpeechEffect

/** After the last line; a machine that is left alone comes to rest after a few. */
const MAX_LAST_TICKS = 1_000

/**
 * A timeline through the machine. A tick is sent at each deadline: before an event that is later, after those that are at
 * the same time; and after the last one until there is none left.
 */
export function* replaySpeech({ config, events }: Timeline, hooks: SpeechHooks = {}): Generator<TimedEffect> {
  let state: SpeechState = startSpeech(config)
  function* step(event: SpeechEvent): Generator<TimedEffect> {
    const next = stepSpeech(state, event, hooks)
    state = next.state
    for (const effect of next.effects) yield { t: event.t, ...effect }
  }
  for (const event of events) {
    for (let due = nextDeadline(state); due !== null && due < event.t; due = nextDeadline(state)) {
      yield* step({ t: due, type: 'tick' })
    }
    yield* step(named(event, state))
  }
  for (let count = 0; count < MAX_LAST_TICKS; count++) {
    const due = nextDeadline(state)
    if (due === null) return
    yield* step({ t: due, type: 'tick' })
  }
}

function named(event: TimelineEvent, state: SpeechState): SpeechEvent {
  if (event.type !== 'tts_chunk') return event
  const reply = state.kind === 'open' ? state.reply : undefined
  const current = reply && 'replyId' in reply ? reply.replyId : ''
  return { ...event, replyId: event.replyId ?? current }
}
