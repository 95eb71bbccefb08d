import type { ModelMessage } from '@agora/core/context/model-message'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import type { Answered, AskId } from '@agora/protocol/ask'
import type { AgentId } from '@agora/protocol/turn'
import type { Agent } from '../agent.ts'
import type { Timers } from '../models/timers.ts'
import type { TurnRun } from '../participant.ts'
import type { Thinker } from '../thinker.ts'
import type { AgentTool } from '../tool.ts'
import type { GraphLimits } from './graph-limits.ts'
import { versionOf } from './version-of.ts'

/** What a model is given before this turn's steps. `half`: the whole was too long for it. */
export type WriteContext = (
  context: TurnContext,
  agent: Agent,
  options: { readonly budget: 'whole' | 'half' },
) => readonly ModelMessage[]

/** What all turns of a participant share. */
export type Setup = {
  readonly agents: ReadonlyMap<AgentId, KnownAgent>
  readonly first: KnownAgent
  /** Asked anew each time: a service may come and go while a turn waits. */
  readonly tools: () => readonly AgentTool[]
  readonly thinkerFor: (modelName?: string) => Promise<Thinker>
  readonly writeContext: WriteContext
  readonly limits: GraphLimits
  readonly timers: Timers
}

/** `version`: of its instructions, as the log names them. */
export type KnownAgent = Agent & { readonly version: string }

/** The agent with this id in this turn: a participant of the table before an agent of the domain. */
export function agentIn({ turn, setup }: Pick<Work, 'turn' | 'setup'>, id: AgentId): KnownAgent | undefined {
  if (turn.seat?.id !== id) return setup.agents.get(id)
  return { ...turn.seat, version: versionOf(turn.seat) }
}

/** One turn at work, and what LangGraph lends to it. */
export type Work = {
  readonly turn: TurnRun
  readonly setup: Setup
  /**
   * Stops the run here until this question is answered. At most once in one execution of a node: LangGraph gives the
   * second question of a node the id of the first. It stops by throwing, so nothing may catch what it throws.
   */
  readonly pause: (ask: AskId) => Answered
  /** Keeps what it gives, so that a node that is executed again does not do it again. */
  readonly once: (name: string, act: () => Promise<string>) => Promise<string>
}
