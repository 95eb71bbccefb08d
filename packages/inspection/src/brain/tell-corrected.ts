import type { Mind, RuleThought } from './mind.ts'
import { readText } from './read-text.ts'
import { measuredIn } from './tells-measure.ts'

/**
 * Somebody put right what they had said: what stands there now. What was measured is said with the value and its limit,
 * as the answer to that question.
 */
export function tellCorrected({ context, texts, request }: Mind): RuleThought | undefined {
  const corrections = context.asked.map(({ corrects }) => corrects)
  if (corrections.length === 0 || measuredIn(readText(request.text).folds)) return undefined
  const told = corrections.map(
    (one) => one && (one.after === null ? texts.takenBack(one.before) : texts.corrected(one.after)),
  )
  return told.every((line) => line !== undefined) ? { text: told.join('\n') } : undefined
}
