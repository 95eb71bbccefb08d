import type { Ask, AskAnswer } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import { type AskSays, say } from '../say/say.ts'

type Given = Pick<AskAnswer, 'status' | 'answers' | 'text' | 'approved' | 'reason'>

/** What somebody answered by a form, as it is said in the conversation: in one text, in the order of what was asked. */
export function writeAnswer(ask: Ask, given: Given, language: Preferences['language']): string {
  const says = say(language).ask
  const text = given.text?.trim() ?? ''
  const reason = given.reason?.trim() ?? ''
  if (given.status === 'later') return withReason(says.later, reason || text)
  if (given.status === 'cancelled') return withReason(says.cancelled, reason || text)
  if (ask.kind === 'approval') return withReason(given.approved ? says.approved : says.refused, reason || text)
  const lines = writeFields(ask, given.answers ?? {}, says)
  return [...lines, ...[text, reason].filter(Boolean)].join('\n') || says.notFilledIn
}

/** What is not among the questions is kept all the same: it was answered. */
function writeFields(
  { questions }: Ask & { kind: 'question' },
  answers: Readonly<Record<string, string>>,
  says: AskSays,
): readonly string[] {
  const known = new Set(questions.map(({ field }) => field))
  const others = Object.entries(answers).filter(([field]) => !known.has(field))
  const isEmpty = !Object.values(answers).some((answer) => answer.trim())
  if (isEmpty) return []
  const answerTo = (field: string) => (Object.hasOwn(answers, field) ? answers[field]?.trim() : '') || says.notFilledIn
  const [only, ...more] = questions
  const asked =
    only && more.length === 0
      ? [answerTo(only.field)]
      : questions.map(({ field, text, label }, n) => {
          const named = label === undefined ? `${n + 1}. ${beforeAnswer(text.trim())}` : `${label.trim()}:`
          return `${named} ${answerTo(field)}`
        })
  return [...asked, ...others.map(([field, answer]) => `${field}: ${answer.trim()}`)]
}

function beforeAnswer(question: string): string {
  return /[\p{P}]$/u.test(question) ? question : `${question}:`
}

function withReason(said: string, reason: string): string {
  return reason === '' ? `${said}.` : `${said}: ${reason}`
}
