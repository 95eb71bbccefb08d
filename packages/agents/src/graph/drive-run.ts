import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type * as LangGraph from '@langchain/langgraph'
import type { RunEnd, TurnRun } from '../participant.ts'
import { type Paused, type Resumed, type TurnGraph, graphMark } from './build-graph.ts'
import { type FoundRun, type FoundTask, isDone, nextMove } from './find-run.ts'
import { type GraphLimits, RECURSION_LIMIT } from './graph-limits.ts'
import { rebuildSteps } from './rebuild-steps.ts'
import { keepSteps } from './steps.ts'

/** Far more than a turn can have answers: going on without moving is a bug, and must not spin. */
const MOVES = 1_000

/** Runs a turn from its beginning, or from wherever its checkpoints say it stands, as far as it can go now. */
export async function driveRun(
  { Command }: typeof LangGraph,
  graph: TurnGraph,
  saver: BaseCheckpointSaver,
  turn: TurnRun,
  { name, limits }: { readonly name: string; readonly limits: GraphLimits },
): Promise<RunEnd> {
  const config = { configurable: { thread_id: name } }
  const options = { ...config, durability: 'sync' as const, recursionLimit: RECURSION_LIMIT, signal: turn.signal }
  let found = await findRun(graph, saver, config)
  if (!found) {
    // A run that has a past and no checkpoint was moved here with its conversation.
    const steps = rebuildSteps(await turn.turnLog.readEvents(), turn.answers, limits)
    const { ended } = await graph.invoke({ mark: graphMark, steps: keepSteps(steps) }, options)
    if (ended !== undefined) return JSON.parse(ended) as RunEnd
    found = await findRun(graph, saver, config)
  }
  for (let move = 0; found && move < MOVES; move++) {
    if (found.mark !== graphMark) return { kind: 'failed', why: 'outdated', detail: 'it was begun by another version' }
    const next = nextMove(found, turn.answers)
    if (next.kind === 'end') return next.end
    // Never a bare `resume`, which answers all that is open, and never a bare value, which may be taken for nothing.
    const resume =
      next.kind === 'resume' &&
      Object.fromEntries(
        next.pauses.map(({ id, ask, answered }) => [id, { ask, answered: JSON.stringify(answered) } satisfies Resumed]),
      )
    const { ended } = await graph.invoke(resume ? new Command({ resume }) : null, options)
    if (ended !== undefined) return JSON.parse(ended) as RunEnd
    found = await findRun(graph, saver, config)
  }
  throw new Error(`the run ${name} does not come to an end`)
}

type RunConfig = { readonly configurable: { readonly thread_id: string } }

async function findRun(graph: TurnGraph, saver: BaseCheckpointSaver, config: RunConfig): Promise<FoundRun | undefined> {
  const tuple = await saver.getTuple(config)
  if (!tuple) return undefined
  // `next` of a snapshot is empty while a node waits at its second question; only its tasks tell.
  const { values, tasks } = await graph.getState(config)
  const { mark, ended } = values as { readonly mark?: string; readonly ended?: string }
  return {
    // A process that died before the first step left nothing but the input, which is not in the state yet.
    mark: mark ?? (tuple.checkpoint.channel_values['__start__'] as { readonly mark?: string } | undefined)?.mark,
    ...(ended === undefined ? {} : { ended: JSON.parse(ended) as RunEnd }),
    tasks: tasks.map(({ id, interrupts }): FoundTask => {
      const [interrupt] = interrupts
      const done = isDone(id, tuple.pendingWrites)
      if (interrupt?.id === undefined) return { done }
      return { done, pause: { id: interrupt.id, ask: (interrupt.value as Paused).ask } }
    }),
  }
}
