import { AsyncLocalStorage } from 'node:async_hooks'
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type * as LangGraph from '@langchain/langgraph'
import type { AgentId } from '@agora/protocol/turn'
import type { Agent } from '../agent.ts'
import { graphThread } from '../checkpoints/graph-thread.ts'
import type { Participant, TurnRun } from '../participant.ts'
import { type TurnGraph, buildGraph } from './build-graph.ts'
import { checkAgents } from './check-agents.ts'
import { driveRun } from './drive-run.ts'
import { type GraphLimits, graphLimits } from './graph-limits.ts'
import type { Setup } from './work.ts'

export type GraphParticipantOptions = Pick<Setup, 'tools' | 'thinkerFor' | 'writeContext' | 'timers'> & {
  readonly name: string
  readonly agents: readonly Agent[]
  /** The first agent, if a turn names no known one. */
  readonly first: AgentId
  readonly saver: () => Promise<BaseCheckpointSaver>
  readonly limits?: Partial<GraphLimits>
  /** How a title and a short form are made: outside of any turn. None where nothing is said. */
  readonly title?: Participant['title']
  readonly shorten?: Participant['shorten']
}

type Loaded = { readonly lib: typeof LangGraph; readonly saver: BaseCheckpointSaver; readonly graph: TurnGraph }

/**
 * LangGraph treats work that begins in a node's async context as part of that run, with its signal and checkpoints. A
 * commit of one turn may begin another, so each run starts from a clean context.
 */
const apart = AsyncLocalStorage.snapshot()

/** An AI participant that thinks as a LangGraph.js graph: one run per turn, forgotten when the turn is closed. */
export function makeGraphParticipant(options: GraphParticipantOptions): Participant {
  const agents = checkAgents(options.agents)
  const first = agents.get(options.first)
  if (!first) throw new Error(`there is no agent "${options.first}" to begin`)
  const setup: Setup = { ...options, agents, first, limits: { ...graphLimits, ...options.limits } }
  const running = new Map<string, TurnRun>()

  const load = async (): Promise<Loaded> => {
    const [lib, saver] = await Promise.all([import('@langchain/langgraph'), options.saver()])
    const runFor = (name: unknown): TurnRun => {
      const turn = typeof name === 'string' ? running.get(name) : undefined
      if (!turn) throw new Error(`the run ${String(name)} has ended`)
      return turn
    }
    return { lib, saver, graph: buildGraph(lib, saver, setup, runFor) }
  }
  let loading: Promise<Loaded> | undefined
  /** When the first turn runs, not at start; a failure is tried again by the next. */
  const loaded = (): Promise<Loaded> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    name: options.name,
    run: async (turn) => {
      const name = graphThread(turn)
      turn.signal.throwIfAborted()
      // Two of LangGraph's runs on one thread both do the work, and the last one wins.
      if (running.has(name)) throw new Error(`the run ${name} is under way already`)
      running.set(name, turn)
      try {
        const { lib, graph, saver } = await loaded()
        return await apart(driveRun, lib, graph, saver, turn, { name, limits: setup.limits })
      } catch (error) {
        turn.signal.throwIfAborted()
        // Several calls failed at once, nearly always for the same reason: report the first.
        throw error instanceof AggregateError ? error.errors[0] : error
      } finally {
        running.delete(name)
      }
    },
    title: options.title ?? (async () => ''),
    shorten: options.shorten ?? (async () => ''),
    forget: async (turn) => (await options.saver()).deleteThread(graphThread(turn)),
  }
}
