import type { Envelope } from '@agora/protocol/events'
import type { DomainId } from '@agora/protocol/inspection'
import type { Thread } from '@agora/protocol/thread'
import type { ThreadState } from './thread-state.ts'

/** What a domain adds to a thread: a part of its state, which core stores and never reads. */
export type DomainPart<State extends ThreadState> = {
  /** The domain of threads whose `thread-created` names none: they are older than the choice. */
  readonly undeclared: DomainId
  /** A thread in which nothing of the domain has happened. */
  readonly begin: (state: ThreadState) => State
  /** The domain's part after an event; the rest of `after` has it already. */
  readonly apply: (after: State, event: Envelope) => State
  /** What clients are shown of a thread. */
  readonly view: (state: State) => Thread
}
