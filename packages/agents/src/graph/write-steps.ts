import type { ModelMessage } from '@agora/core/context/model-message'
import { cutText } from './cut-text.ts'
import { type ResultStep, type Step, resultsOf } from './steps.ts'

/**
 * This turn's steps as a model reads them. Every call is followed by its result, in the order of the calls: models
 * refuse a conversation in which one is missing.
 */
export function writeSteps(steps: readonly Step[], resultChars: number): readonly ModelMessage[] {
  const results = new Map(resultsOf(steps).map((result) => [result.call, result]))
  return steps.flatMap((step): ModelMessage[] => {
    switch (step.kind) {
      case 'thought': {
        const calls = step.calls.map(({ id, tool, args }) => ({ id, tool, args }))
        return [
          { role: 'assistant', text: step.text, ...(calls.length > 0 ? { calls } : {}) },
          ...calls.map(({ id, tool }): ModelMessage => {
            const text = results.get(id)?.text ?? 'error: there is no result'
            return { role: 'tool', call: id, tool, text: cutForModel(text, resultChars) }
          }),
        ]
      }
      case 'steered':
        return [{ role: 'user', text: step.text }]
      case 'result':
      case 'unknown':
      case 'handed':
        return []
    }
  })
}

/** A result that is too long says so: a model must not take its beginning for the whole. */
export function cutForModel(text: string, chars: number): string {
  const cut = cutText(text, chars)
  return cut === text ? text : `${cut}\n[cut here: ${text.length} characters in all]`
}

/** The outcome as the agent reads it. A failure begins with `error:`, so that no model takes it for data. */
export function tellOutcome(outcome: ResultStep['outcome'], text: string): string {
  switch (outcome) {
    case 'done':
      return text
    case 'refused':
      return text === '' ? 'error: the user refused this' : `error: the user refused this and said: ${text}`
    case 'timed-out':
      return `error: it took too long and was given up. ${text}`.trim()
    case 'cancelled':
      return `error: it was cancelled. ${text}`.trim()
    case 'failed':
    case 'unknown':
      return `error: ${text}`
  }
}
