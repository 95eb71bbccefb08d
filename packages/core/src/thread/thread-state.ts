import type { ThreadId, UserId } from '@agora/protocol/ids'
import type { Mode, Policy, Schedule, Thread } from '@agora/protocol/thread'

/**
 * All that must be known of a thread to decide its next command: the fold of its log.
 * It does not grow with the conversation, so it can be stored beside the log's head with every append.
 */
export type ThreadState = {
  readonly id: ThreadId
  readonly owner: UserId
  readonly title: string
  readonly mode: Mode
  readonly policy: Policy
  readonly schedule: Schedule
  readonly noteCount: number
  readonly heardCount: number
  readonly seq: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly archived: boolean
  readonly deleted: boolean
}

export function viewThread(state: ThreadState): Thread {
  const { owner: _owner, deleted: _deleted, ...seen } = state
  return { ...seen, participants: [], asks: [], activeTurn: null }
}
