import type { CommandAnswer, Decision } from '@agora/inspection/thread/decide'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { StoredEvent } from '../log/hash-chain.ts'
import type { CommitOutcome, PreferenceChange } from '../log/log-storage.ts'
import type { Request, InternalRequest } from './thread-request.ts'

/** A command that waits for its answer. */
export type Job = {
  readonly request: Request | InternalRequest
  readonly resolve: (answer: CommandAnswer) => void
  readonly reject: (error: unknown) => void
  attempts: number
  /** How the last attempt failed. */
  lost: 'conflict' | 'taken' | undefined
}

/** Where a thread stands: `state` is undefined while it does not exist. */
export type Head = { readonly state: ThreadState | undefined; readonly hash: Uint8Array }

/** A decided job that waits until all it builds upon is durable. */
export type Pending = {
  readonly job: Job
  readonly decision: Decision
  readonly head: Head
  readonly events: readonly StoredEvent[]
  readonly remembers: readonly PreferenceChange[]
  /** Undefined while the commit is under way. What writes nothing is committed as soon as its predecessors are. */
  outcome: CommitOutcome | undefined
}
