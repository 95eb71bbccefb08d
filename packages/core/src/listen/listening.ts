import type { Preferences } from '@agora/protocol/preferences'
import type { Mode } from '@agora/protocol/heard'
import type { DomainId } from '@agora/protocol/inspection'
import { carriesName } from '../wake/carries-name.ts'
import { judgeMode } from '../understanding/judge-mode.ts'
import { hearCall } from '../wake/hear-call.ts'
import type { WakeName } from '../wake/prepare-names.ts'
import type { ThreadState } from '../thread/thread-state.ts'
import type { Replies } from '../turns/read-reply.ts'
import type { Address } from './outcomes.ts'
import type { CorrectionReader } from './correction.ts'
import type { LookOut } from './watch.ts'

/** What must be known beside the thread to tell what a message becomes. */
export type Listening = {
  readonly preferences: Pick<
    Preferences,
    'interactionMode' | 'language' | 'wake' | 'afterWake' | 'digest' | 'noteExpiryDays' | 'quietFlags'
  >
  /** What Agora is called here. */
  readonly names: readonly WakeName[]
  /** There is somebody who answers; else nobody is asked. */
  readonly answers: boolean
  /** The process that runs the turns which are opened here. */
  readonly holder: string
  /** What is watched for while listening, by domain; nothing where it is not given. */
  readonly lookOut?: (domain: DomainId) => LookOut | undefined
  /** What reads which earlier words are corrected, by domain; nothing where it is not given. */
  readonly corrections?: (domain: DomainId) => CorrectionReader | undefined
  /** Who reads answers to questions, by domain; where it is not given, only that one answers is told. */
  readonly replies?: (domain: DomainId) => Replies
  /** What new conversations inspect by. */
  readonly domain?: DomainId
  /** The time zone of new conversations whose device tells none, and of those that are older than such a choice. */
  readonly zone?: string
}

export type Addressed = {
  readonly address: Address
  /** What is asked: the message without the call, where there is one. */
  readonly request?: string
  readonly command?: Mode
  readonly namesake?: true
}

/** What a message is to Agora, in this thread. */
export function addressOf(
  text: string,
  { names, preferences }: Pick<Listening, 'names' | 'preferences'>,
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
export function hearCommandIn(text: string, heard: Addressed): Addressed {
  const wish = heard.address === 'words' ? judgeMode(text, { isCalled: false }) : undefined
  return wish?.isSure ? { ...heard, ...commandOf(wish.mode) } : heard
}

function commandOf(command: Mode): Pick<Addressed, 'address' | 'command'> {
  return { address: command === 'listen' ? 'to-listen' : 'to-feedback', command }
}
