import { type ContextOptions, fitContext } from './fit-context.ts'
import type { TurnContext } from './turn-context.ts'

/** The first and last of the messages before, by place, and of the notes, by number. */
export type ExplainedContext = {
  readonly messages: [number, number] | null
  readonly notes: [number, number] | null
}

/** What of a context a model is given when it is written with these options, so that an answer can be explained. */
export function explainContext(
  context: TurnContext,
  options: ContextOptions = { instructions: '', agentName: '' },
): ExplainedContext {
  const { history, notes } = fitContext(context, options)
  const standing = new Set(context.notes.digest)
  // Notes that had no room in full are given in short, in lines that no digest of the log has.
  const inShort = notes.digest.filter((line) => !standing.has(line)).flatMap((line) => line.notes)
  return {
    messages: rangeOf(history.map(({ message }) => message.seq)),
    notes: rangeOf([...inShort, ...notes.recent.map(({ number }) => number)]),
  }
}

function rangeOf(numbers: readonly number[]): [number, number] | null {
  if (numbers.length === 0) return null
  return numbers.reduce<[number, number]>(
    ([first, last], number) => [Math.min(first, number), Math.max(last, number)],
    [Infinity, -Infinity],
  )
}
