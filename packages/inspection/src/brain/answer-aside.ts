import type { Message } from '@agora/protocol/message'
import type { OpenQuestion } from '@agora/core/context/turn-context'
import { demandOf } from '@agora/core/answers/asks-something'
import { composeExplained, composeOpen } from './compose/compose-answers.ts'
import type { Mind, RuleThought } from './mind.ts'
import { askedField } from '@agora/core/answers/field-spec'
import { isBareAside } from '@agora/core/answers/hear-aside'
import { hearReply } from '@agora/core/answers/hear-reply'
import { sayReason } from '@agora/core/answers/say-misfit'

/** What is said of a question that stays open: it again, what it means, or that it can wait. */
export function answerAside({ context, request, pack, language, texts }: Mind): RuleThought | undefined {
  const { open } = context
  const reply = open && hearReply(request.text, { questions: open.ask.questions, fields: pack.fields ?? [], language })
  const aside = reply?.kind === 'aside' ? reply.aside : undefined
  if (!open || !aside) return undefined
  // "Waarom?" behind another answer is about that answer.
  if (aside !== 'hold' && isBareAside(request.text) && isBehindOther(open, context.messages)) return undefined
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

/** Something else was answered since the question was last put. */
function isBehindOther({ ask, seq }: OpenQuestion, messages: readonly Message[]): boolean {
  const last = messages.findLast(
    (message) => message.by.kind === 'agent' && message.seq > seq && message.as === 'reply',
  )
  const [question] = ask.questions
  return last !== undefined && question !== undefined && !last.text.includes(question.text.trim())
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
  const why = reply.why === 'correction' ? texts.answers.corrected : sayReason(asked, reply.why, language)
  return { text: composeOpen(`${why} ${texts.answers.stillOpen}`, open, language) }
}
