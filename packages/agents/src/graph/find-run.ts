import type { CheckpointTuple } from '@langchain/langgraph-checkpoint'
import type { Answered, AskId } from '@agora/protocol/ask'
import type { RunEnd } from '../participant.ts'

/** A run as its checkpoints tell it. */
export type FoundRun = {
  readonly mark: unknown
  readonly ended?: RunEnd
  readonly tasks: readonly FoundTask[]
}
/** One node that is to be executed, or was. `pause`: it stopped there and waits. */
export type FoundTask = { readonly done: boolean; readonly pause?: Pause }
export type Pause = { readonly id: string; readonly ask: AskId }

export type NextMove =
  | { readonly kind: 'end'; readonly end: RunEnd }
  | { readonly kind: 'continue' }
  | { readonly kind: 'resume'; readonly pauses: readonly (Pause & { readonly answered: Answered })[] }

/**
 * What a run that was found can do now. Each question is answered by its own answer; those without one go on waiting.
 */
export function nextMove({ ended, tasks }: FoundRun, answers: ReadonlyMap<AskId, Answered>): NextMove {
  if (ended) return { kind: 'end', end: ended }
  const open = tasks.filter(({ done }) => !done)
  const pauses = open.flatMap(({ pause }) => pause ?? [])
  const answered = pauses.flatMap((pause) => {
    const answer = answers.get(pause.ask)
    return answer ? [{ ...pause, answered: answer }] : []
  })
  if (answered.length > 0) return { kind: 'resume', pauses: answered }
  if (open.some(({ pause }) => !pause)) return { kind: 'continue' }
  if (pauses.length > 0) return { kind: 'end', end: { kind: 'waiting', asks: pauses.map(({ ask }) => ask) } }
  // LangGraph drops a step that it does not know without a word: a run that has no end and no step lost one.
  if (tasks.length === 0) return { kind: 'end', end: { kind: 'failed', why: 'outdated', detail: 'its step is gone' } }
  return { kind: 'continue' }
}

/** Writes of LangGraph's own, which are no sign that a task is done. */
const SIGNS = new Set(['__error__', '__error_source_node__', '__interrupt__', '__resume__', '__scheduled__'])

/** A task that was resumed keeps its old interrupt until its step closes; only what it wrote tells that it is done. */
export function isDone(task: string, pendingWrites: CheckpointTuple['pendingWrites'] = []): boolean {
  return pendingWrites.some(([id, channel]) => id === task && !SIGNS.has(channel))
}
