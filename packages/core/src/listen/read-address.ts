import type { Mode } from '@agora/protocol/heard'
import type { ThreadState } from '../state/thread-state.ts'
import { judgeMode } from '../understanding/judge-mode.ts'
import { carriesName } from '../wake/carries-name.ts'
import { hearCall } from './hear-call.ts'
import type { DecideEnv } from './decide-env.ts'
import type { Address } from './outcomes.ts'

export type Addressed = {
  readonly address: Address
  /** What is asked: the message without the call, where there is one. */
  readonly request?: string
  readonly command?: Mode
  readonly namesake?: true
}

/** What a message is to Agora, in this thread. */
export function readAddress(
  text: string,
  { names, preferences }: Pick<DecideEnv, 'names' | 'preferences'>,
  thread: Pick<ThreadState, 'title' | 'namesake'>,
): Addressed {
  const namesake = thread.namesake || carriesName(thread.title, names)
  const heard = hearCall(text, { names, wake: preferences.wake, namesake })
  const learnt = heard.namesake && !namesake ? ({ namesake: true } as const) : {}
  if (!heard.addressed) return { address: 'words', ...learnt }
  if (heard.command) return { ...commandOf(heard.command), ...learnt }
  if (heard.request === '') return { address: 'call', ...learnt }
  return { address: 'request', request: heard.request, ...learnt }
}

/** Where Agora answers everything, words command a mode without its name as well; in listen mode they never do. */
export function readModeCommand(text: string, heard: Addressed): Addressed {
  const wish = heard.address === 'words' ? judgeMode(text, { isCalled: false }) : undefined
  return wish?.isSure ? { ...heard, ...commandOf(wish.mode) } : heard
}

function commandOf(command: Mode): Pick<Addressed, 'address' | 'command'> {
  return { address: command === 'listen' ? 'to-listen' : 'to-feedback', command }
}
