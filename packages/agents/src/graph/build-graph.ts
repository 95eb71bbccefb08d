import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type * as LangGraph from '@langchain/langgraph'
import { Answered, type AskId } from '@agora/protocol/ask'
import type { AgentId } from '@agora/protocol/turn'
import type { RunEnd, TurnRun } from '../participant.ts'
import { callStep } from './call-step.ts'
import { settleStep } from './settle-step.ts'
import {
  type PlannedCall,
  type UnknownStep,
  countAsks,
  readSteps,
  thoughtsOf,
  pendingOf,
  unsettledOf,
  keepSteps,
} from './steps.ts'
import { tellStep } from './tell-step.ts'
import { thinkStep } from './think-step.ts'
import type { Setup, Work } from './work.ts'

/** Counted up when nodes or steps change their meaning: a run of another version is not gone on with. */
const GRAPH_VERSION = 1
const nodes = ['think', 'tell', 'call', 'settle'] as const
/** Kept with each run, to know it again. */
export const graphMark = JSON.stringify({ version: GRAPH_VERSION, nodes })

/** What a question gives to LangGraph, and gets back: always an object, with our own id in it. */
export type Paused = { readonly ask: AskId }
export type Resumed = Paused & { readonly answered: string }

/** Given to a node by `Send`: strings only, for the same reason as the steps. */
type CallPacket = { readonly agent: AgentId; readonly call: string }
type SettlePacket = { readonly unknown: string; readonly mayAsk: boolean }

export type TurnGraph = ReturnType<typeof buildGraph>

/**
 * The turn as a graph: think, tell what was thought, make each call in a node of its own, think again. The nodes get
 * what they work with from `runFor`, by the run's name: nothing of it is in the state.
 */
export function buildGraph(
  { Annotation, END, START, Send, StateGraph, interrupt, task }: typeof LangGraph,
  checkpointer: BaseCheckpointSaver,
  setup: Setup,
  runFor: (name: unknown) => TurnRun,
) {
  const State = Annotation.Root({
    mark: Annotation<string>,
    /** A `RunEnd`, once there is one. */
    ended: Annotation<string | undefined>,
    steps: Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
  })
  type State = typeof State.State

  const workOf = (config: LangGraph.LangGraphRunnableConfig): Work => ({
    turn: runFor(config.configurable?.['thread_id']),
    setup,
    pause: (ask) => {
      const resumed = interrupt<Paused, Resumed>({ ask })
      if (resumed.ask !== ask) throw new Error(`${ask} was answered with the answer to ${resumed.ask}`)
      return Answered.parse(JSON.parse(resumed.answered))
    },
    once: async (name, act) => task(name, act)(),
  })
  const endWith = (end: RunEnd | undefined) => (end ? { ended: JSON.stringify(end) } : {})

  const think = async ({ steps }: State, config: LangGraph.LangGraphRunnableConfig) => {
    const progress = await thinkStep(workOf(config), readSteps(steps))
    return { steps: keepSteps(progress.steps), ...endWith(progress.ended) }
  }
  const tell = async ({ steps }: State, config: LangGraph.LangGraphRunnableConfig) =>
    endWith(await tellStep(workOf(config), readSteps(steps)))
  const call = async ({ agent, call }: CallPacket, config: LangGraph.LangGraphRunnableConfig) => ({
    steps: keepSteps(await callStep(workOf(config), agent, JSON.parse(call) as PlannedCall)),
  })
  const settle = async ({ unknown, mayAsk }: SettlePacket, config: LangGraph.LangGraphRunnableConfig) => ({
    steps: keepSteps(await settleStep(workOf(config), JSON.parse(unknown) as UnknownStep, mayAsk)),
  })

  const makeCalls = ({ ended, steps }: State) => {
    if (ended !== undefined) return END
    const { agent, calls } = pendingOf(readSteps(steps))
    const sends = calls.map((each) => new Send('call', { agent, call: JSON.stringify(each) } satisfies CallPacket))
    return sends.length > 0 ? sends : 'think'
  }
  /** A new run has no steps; one that was rebuilt goes on with the calls that it left open. */
  const begin = (state: State) => {
    return pendingOf(readSteps(state.steps)).calls.length > 0 ? makeCalls(state) : 'think'
  }
  const afterThink = (state: State) => {
    if (state.ended !== undefined) return END
    const steps = readSteps(state.steps)
    const unsettled = unsettledOf(steps)
    if (unsettled.length > 0) {
      const mayAsk = countAsks(steps) <= setup.limits.asks
      const packets = unsettled.map((unknown): SettlePacket => ({ unknown: JSON.stringify(unknown), mayAsk }))
      return packets.map((packet) => new Send('settle', packet))
    }
    return thoughtsOf(steps).at(-1)?.message === undefined ? makeCalls(state) : 'tell'
  }

  return new StateGraph(State)
    .addNode('think', think)
    .addNode('tell', tell)
    .addNode('call', call)
    .addNode('settle', settle)
    .addConditionalEdges(START, begin, ['call', 'think', END])
    .addConditionalEdges('think', afterThink, ['tell', 'call', 'settle', 'think', END])
    .addConditionalEdges('tell', makeCalls, ['call', 'think', END])
    .addEdge('call', 'think')
    .addEdge('settle', 'think')
    .compile({ checkpointer })
}
