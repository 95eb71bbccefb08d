import type { Answered, AskMark } from '@agora/protocol/ask'
import { readsAsAnswer, readsAsVerdict } from '../brain/reads-as-answer.ts'
import { isStopForAll } from '../table/hear-stop.ts'

export type PlainAnswer = { readonly mark: AskMark; readonly answered: Answered }

/**
 * The question that a plain message answers, if it answers one: the newest that is open and was not put off. An
 * approval is answered by a clear yes or no alone; anything else leaves it open.
 */
export function readAnswer(text: string, asks: readonly AskMark[]): PlainAnswer | undefined {
  const open = asks.filter(({ kind, later }) => kind !== 'notice' && !later)
  const newest = open.at(-1)
  // Who tells everybody to be silent answers nobody.
  if (!newest || isStopForAll(text)) return undefined
  if (newest.kind === 'approval') {
    const verdict = readsAsVerdict(text)
    if (verdict) {
      const { approved, reason } = verdict
      return { mark: newest, answered: { status: 'resolved', approved, text, ...(reason ? { reason } : {}) } }
    }
  }
  const mark = open.findLast(({ kind }) => kind === 'question')
  return mark && readsAsAnswer(text) ? { mark, answered: { status: 'resolved', text } } : undefined
}
