import { askLanguage } from '@agora/core/context/ask-language'
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { writeAsk } from '@agora/core/ask/write-ask'
import { requestOf } from '@agora/core/context/turn-context'
import type { Ask } from '@agora/protocol/ask'
import { graphThread } from '../checkpoints/graph-thread.ts'
import type { Participant, RunEnd, TurnRun } from '../participant.ts'
import { type FoundTask, isDone, nextMove } from './find-run.ts'
import { RECURSION_LIMIT } from './graph-limits.ts'
import { askOfInterrupt, countResumed } from './ask-of-interrupt.ts'
import { hearGraph } from './hear-graph.ts'

type RunConfig = { readonly configurable: { readonly thread_id: string } }
type RunOptions = RunConfig & {
  readonly streamMode: 'messages'
  readonly durability: 'sync'
  readonly recursionLimit: number
  readonly signal: AbortSignal
}
type FoundTasks = readonly {
  readonly id: string
  readonly error?: unknown
  readonly interrupts: readonly { readonly id?: string; readonly value?: unknown }[]
}[]

/** A compiled graph over a state with `messages`, as far as it is used here. */
export type OwnGraph = {
  readonly checkpointer?: BaseCheckpointSaver | boolean
  stream(input: unknown, options: RunOptions): Promise<AsyncIterable<unknown>>
  getState(config: RunConfig): Promise<{ readonly values: unknown; readonly tasks: FoundTasks }>
}

/** What a turn must not do for ever: a graph that asks again and again. */
const MOVES = 1_000

/**
 * Makes a participant of a compiled graph of another author. Text of its models is streamed (tag a model `nostream`
 * to prevent that); its last message is the reply. `interrupt()` becomes a question, from a text or an object with
 * `question` and `options`, and returns the answer as an object. A node that runs again repeats its effects and its
 * text; only the reply is posted once.
 */
export function adaptGraph(
  name: string,
  graph: OwnGraph,
  more: Partial<Pick<Participant, 'title' | 'shorten'>> = {},
): Participant {
  const saver = graph.checkpointer
  if (typeof saver !== 'object') throw new Error(`the graph "${name}" has to be compiled with a checkpointer`)
  const running = new Set<string>()
  return {
    name,
    run: async (turn) => {
      const thread = graphThread(turn)
      turn.signal.throwIfAborted()
      if (running.has(thread)) throw new Error(`the run ${thread} is under way already`)
      running.add(thread)
      try {
        return await runGraph(graph, saver, turn, thread)
      } catch (error) {
        turn.signal.throwIfAborted()
        throw error
      } finally {
        running.delete(thread)
      }
    },
    title: more.title ?? (async () => ''),
    shorten: more.shorten ?? (async () => ''),
    forget: async (turn) => saver.deleteThread(graphThread(turn)),
  }
}

async function runGraph(graph: OwnGraph, saver: BaseCheckpointSaver, turn: TurnRun, thread: string): Promise<RunEnd> {
  const { Command } = await import('@langchain/langgraph')
  const config: RunConfig = { configurable: { thread_id: thread } }
  const { signal } = turn
  const options = {
    ...config,
    streamMode: 'messages',
    durability: 'sync',
    recursionLimit: RECURSION_LIMIT,
    signal,
  } as const
  let input: unknown = (await saver.getTuple(config)) ? undefined : { messages: messagesOf(turn) }
  const voice = hearGraph(turn)
  for (let move = 0; move < MOVES; move++) {
    if (input !== undefined) await voice.hear(await graph.stream(input, options))
    // What was kept of an error is old as soon as the node has been executed again.
    const { tasks, asks } = await findTasks(graph, saver, turn, config, { believeErrors: input === undefined })
    if (tasks.length === 0) {
      const last = await voice.finish((await graph.getState(config)).values)
      return { kind: 'finished', ...(last ? { last } : {}) }
    }
    const next = nextMove({ mark: undefined, tasks }, turn.answers)
    if (next.kind === 'end') {
      for (const ask of asks) await turn.turnLog.ask(ask, writeAsk(ask, askLanguage(ask, turn.context)))
      return next.end
    }
    input =
      next.kind === 'continue'
        ? null
        : new Command({ resume: Object.fromEntries(next.pauses.map(({ id, answered }) => [id, answered])) })
  }
  throw new Error(`the run ${thread} does not come to an end`)
}

async function findTasks(
  graph: OwnGraph,
  saver: BaseCheckpointSaver,
  turn: TurnRun,
  config: RunConfig,
  { believeErrors }: { readonly believeErrors: boolean },
): Promise<{ readonly tasks: readonly FoundTask[]; readonly asks: readonly Ask[] }> {
  const writes = (await saver.getTuple(config))?.pendingWrites
  const found = await graph.getState(config)
  const asks: Ask[] = []
  const tasks = found.tasks.map(({ id, error, interrupts: [interrupt] }): FoundTask => {
    const done = isDone(id, writes)
    // A node that failed after it was answered is executed again with that answer, which LangGraph has kept.
    if (done || interrupt?.id === undefined || (believeErrors && error !== undefined)) return { done }
    const ask = askOfInterrupt(turn, interrupt.id, interrupt.value, countResumed(id, writes))
    if (!turn.answers.has(ask.id)) asks.push(ask)
    return { done, pause: { id: interrupt.id, ask: ask.id } }
  })
  return { tasks, asks }
}

type PlainMessage = { readonly role: 'user' | 'assistant'; readonly content: string }

function messagesOf({ context }: TurnRun): readonly PlainMessage[] {
  const before = context.messages.map(({ by, text }): PlainMessage => ({
    role: by.kind === 'agent' ? 'assistant' : 'user',
    content: text,
  }))
  return [...before, { role: 'user', content: requestOf(context) }]
}
