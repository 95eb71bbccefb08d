import type { Ask } from '@agora/protocol/ask'
import { isSameValue } from '../same-value.ts'

/**
 * Whether an answer to one is an answer to the other: the same fields are asked for, or the same tool with the same
 * arguments may run. Wording and titles may differ: they follow the language and the version.
 */
export function isSameAsk(one: Ask, other: Ask): boolean {
  if (one.kind === 'approval')
    return other.kind === 'approval' && isSameValue([one.tool, one.args], [other.tool, other.args])
  if (other.kind !== 'question') return false
  return isSameValue(
    one.questions.map(({ field }) => field),
    other.questions.map(({ field }) => field),
  )
}
