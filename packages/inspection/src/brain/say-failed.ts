import type { Texts } from './compose/texts.ts'
import { readToolResult } from './read-found.ts'
import type { Step } from './read-steps.ts'

/** That a tool failed, by its name for people, and why; nothing is made up in its place. */
export function sayFailed(step: Step, texts: Texts): string {
  return texts.failed(texts.toolNames[step.tool] ?? step.tool, problemOf(step, texts))
}

/** That something was not done, and why. */
export function sayNotDone(step: Step, texts: Texts): string {
  return texts.notDone(texts.toolNames[step.tool] ?? step.tool, problemOf(step, texts))
}

function problemOf({ result = '' }: Step, texts: Texts): string {
  const reading = readToolResult(result)
  const told = reading.kind === 'failed' ? reading.problem : reading.kind === 'refused' ? reading.reason : ''
  const problem = told || texts.unreadable
  return /[.!?]$/u.test(problem) ? problem : `${problem}.`
}
