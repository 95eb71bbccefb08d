import type { Mind, RuleThought } from './mind.ts'
import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'

/** A yes in plain words, to what takes more than that: which button it is. */
export function tellButton({
  context,
  texts,
  request,
}: Pick<Mind, 'context' | 'texts' | 'request'>): RuleThought | undefined {
  const closed = new Set(context.messages.map(({ answers }) => answers))
  const ask = context.messages.findLast((message) => message.ask !== undefined)?.ask
  if (ask?.kind !== 'approval' || !ask.explicit || closed.has(ask.id)) return undefined
  return readsAsVerdict(request.text)?.approved ? { text: texts.useButton } : undefined
}
