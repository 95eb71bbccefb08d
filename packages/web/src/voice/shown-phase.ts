import type { VoiceSnapshot } from '@agora/client/voice/voice-snapshot'
import type { ShownPhase } from '../texts/voice-texts.ts'

/** Who has the floor, as it is shown. */
export function shownPhase({ state, phase, isPaused, talk, isTalking }: VoiceSnapshot): ShownPhase {
  if (state === 'starting') return 'starting'
  switch (phase) {
    case 'initializing':
      return 'starting'
    case 'listening':
      return talk === 'push-to-talk' && !isTalking ? 'waiting' : 'listening'
    case 'thinking':
      return 'thinking'
    case 'speaking':
      return isPaused ? 'paused' : 'speaking'
    default:
      return phase satisfies never
  }
}
