import { demandOf } from '../asks-something.ts'
import { composeExplained, composeOpen } from '../compose/compose-answers.ts'
import type { Mind, RuleThought } from '../mind.ts'
import { askedField } from './field-spec.ts'
import { hearAside, isBareAside } from './hear-aside.ts'
import { hearReply } from './hear-reply.ts'
import { sayMisfit } from './say-misfit.ts'

/** What is said of a question that stays open: it again, what it means, or that it can wait. */
export function answerAside({ context, request, pack, language, texts }: Mind): RuleThought | undefined {
  const { open } = context
  const aside = open && hearAside(request.text, open.ask.questions)
  if (!open || !aside) return undefined
  const isAnsweredSince = context.messages.some(
    ({ seq, by, as }) => seq > open.seq && by.kind === 'agent' && as === 'reply',
  )
  // "Waarom?" behind another answer is about that answer.
  if (isAnsweredSince && isBareAside(request.text)) return undefined
  switch (aside) {
    case 'repeat':
      return { text: composeOpen(texts.answers.again, open, language) }
    case 'explain':
      return { text: composeExplained(request.text, open, pack.fields ?? [], language) }
    case 'hold':
      return { text: composeOpen(texts.answers.staysOpen, open, language) }
    case 'stop':
      return undefined
  }
}

/** Why words that nobody else understood are no answer to the one question that is open. */
export function answerMisfit({ agent, context, request, pack, language, texts }: Mind): RuleThought | undefined {
  const { open } = context
  if (agent !== pack.first || demandOf(request.text) !== 'none') return undefined
  const [question, ...more] = open?.ask.questions ?? []
  if (!open || !question) return undefined
  if (more.length > 0) return { text: composeOpen(texts.answers.stillOpen, open, language) }
  const { fields = [] } = pack
  const reply = hearReply(request.text, { questions: open.ask.questions, fields, language })
  if (reply.kind !== 'misfit') return { text: composeOpen(texts.answers.stillOpen, open, language) }
  const asked = askedField(question, fields)
  const why = reply.why === 'correction' ? texts.answers.corrected : sayMisfit(asked, reply.why, language)
  return { text: composeOpen(`${why} ${texts.answers.stillOpen}`, open, language) }
}
