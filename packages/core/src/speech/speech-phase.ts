import type { SpeechPhase } from './speech-effect.ts'
import type { SpeechState } from './speech-state.ts'

/** A reply that is paused is still spoken: nobody else has the floor. */
export function speechPhase(state: SpeechState): SpeechPhase {
  if (state.kind !== 'open') return 'initializing'
  switch (state.reply.kind) {
    case 'none':
    case 'owed':
      return 'listening'
    case 'generating':
    case 'held':
    case 'starting':
      return 'thinking'
    case 'playing':
      return state.reply.isGap ? 'thinking' : 'speaking'
    case 'paused':
      return 'speaking'
  }
}
