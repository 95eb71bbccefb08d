import type { Texts } from './compose/texts.ts'
import { readToolResult } from './read-found.ts'
import type { Step } from './read-steps.ts'

/** That a tool failed, by its name for people, and why. */
export function sayFailed({ tool, result = '' }: Step, texts: Texts): string {
  const reading = readToolResult(result)
  const problem = reading.kind === 'failed' && reading.problem ? reading.problem : texts.unreadable
  return texts.failed(texts.toolNames[tool] ?? tool, /[.!?]$/u.test(problem) ? problem : `${problem}.`)
}
