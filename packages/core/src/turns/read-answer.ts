import type { Answered, AskMark } from '@agora/protocol/ask'
import type { AnswerValues } from '@agora/protocol/message'
import { readsAsAnswer, readsAsVerdict } from '../brain/reads-as-answer.ts'
import { isStopForAll } from '../table/hear-stop.ts'

export type PlainAnswer = {
  readonly mark: AskMark
  readonly answered: Answered
  /** What its message says: what it answers, by field, and what it tells beside that. Absent where nobody has read the questions. */
  readonly read?: { readonly values: AnswerValues; readonly told?: string }
}

/**
 * The question that a plain message answers, if it answers one: the newest that is open and was not put off. An
 * approval is answered by a clear yes or no alone; anything else leaves it open. What was asked is not known here:
 * `readReply` knows it.
 */
export function readAnswer(text: string, asks: readonly AskMark[]): PlainAnswer | undefined {
  const open = asks.filter(({ kind, later }) => kind !== 'notice' && !later)
  const newest = open.at(-1)
  // Who tells everybody to be silent answers nobody.
  if (!newest || isStopForAll(text)) return undefined
  const verdict = newest.kind === 'approval' ? readVerdictOn(text, newest) : undefined
  if (verdict) return verdict
  const mark = open.findLast(({ kind }) => kind === 'question')
  return mark && readsAsAnswer(text) ? { mark, answered: { status: 'resolved', text } } : undefined
}

/** A clear yes or no to an approval, with its reason. */
export function readVerdictOn(text: string, mark: AskMark): PlainAnswer | undefined {
  const verdict = readsAsVerdict(text)
  if (!verdict) return undefined
  const { approved, reason } = verdict
  return { mark, answered: { status: 'resolved', approved, text, ...(reason ? { reason } : {}) } }
}
