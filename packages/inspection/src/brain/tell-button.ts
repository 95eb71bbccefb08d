import type { Ask } from '@agora/protocol/ask'
import { fitsAsk } from '@agora/core/answers/fits-ask'
import type { Mind, RuleThought } from './mind.ts'
import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'

type Asked = Pick<Mind, 'context' | 'texts' | 'request'>

/** A yes in plain words, to what takes more than that: which button it is. */
export function tellButton({ context, texts, request }: Asked): RuleThought | undefined {
  const ask = openApproval(context)
  if (!ask?.explicit) return undefined
  return readsAsVerdict(request.text)?.approved ? { text: texts.useButton } : undefined
}

/** A yes to something else than the open approval asks: the user learns that nothing was done. */
export function tellUnfit({ context, texts, request }: Asked): RuleThought | undefined {
  const ask = openApproval(context)
  if (!ask || fitsAsk(request.text, ask)) return undefined
  return readsAsVerdict(request.text)?.approved ? { text: texts.askedOther } : undefined
}

function openApproval({ messages }: Mind['context']): (Ask & { kind: 'approval' }) | undefined {
  const closed = new Set(messages.map(({ answers }) => answers))
  const ask = messages.findLast((message) => message.ask !== undefined)?.ask
  return ask?.kind === 'approval' && !closed.has(ask.id) ? ask : undefined
}
