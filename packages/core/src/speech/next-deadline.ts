import { nextDue } from './next-due.ts'
import type { SpeechState } from './speech-state.ts'

/** When a `tick` is to be sent, if nothing else happens before; null where time changes nothing. */
export function nextDeadline(state: SpeechState): number | null {
  return state.kind === 'open' ? (nextDue(state)?.atMs ?? null) : null
}
