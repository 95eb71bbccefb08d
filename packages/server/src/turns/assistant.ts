import type { InspectionPorts } from '@agora/agents/tools/inspection-ports'
import type { Participant } from '@agora/agents/participant'
import type { Health } from '@agora/protocol/health'
import type { DomainId } from '@agora/protocol/inspection'
import type { TurnFailure } from '@agora/protocol/turn'
import type { Ambient } from '../ambient.ts'
import type { Log } from '../log-line.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'
import type { Roster } from './run-turn.ts'

/** Who answers on this server. */
export type Assistant = {
  readonly participant: Participant
  readonly roster: (domain: DomainId) => Roster
  /** Why the model does not answer; undefined where it does, as far as is known. */
  readonly problem: () => TurnFailure | undefined
  /** Services of others that its tools come from, and whether they are there. */
  readonly services: () => Health['services']
  readonly close: () => Promise<void>
}

/** What an assistant finds in the deps it comes to. */
export type AssistantDeps = {
  readonly storage: LogStorage
  readonly threads: Threads
  readonly ambient: Ambient
  readonly after: (delayMs: number, callback: () => void) => () => void
  readonly log: Log
  /** What the tools of an inspection do here. */
  readonly tools: InspectionPorts
}

export type MakeAssistant = (deps: AssistantDeps) => Assistant
