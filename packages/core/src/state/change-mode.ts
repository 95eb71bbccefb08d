import type { EventBody } from '@agora/protocol/events'
import type { Mode } from '@agora/protocol/heard'
import type { ThreadState } from './thread-state.ts'
import { heardSince } from './heard-since.ts'

/** The events by which a mode changes that no message changes. */
export function changeMode(state: ThreadState, mode: Mode, cause: 'switch' | 'tool' | 'return'): EventBody[] {
  if (mode === state.mode) return []
  const heard = mode === 'feedback' ? heardSince(state) : undefined
  return [{ type: 'mode-changed', mode, cause, ...(heard ? { heard } : {}) }]
}
