import type { Question } from '@agora/protocol/ask'
import type { Message } from '@agora/protocol/message'
import { say } from '../say/say.ts'
import type { Clarified } from './read-found.ts'
import { isDeclining } from './reads-as-answer.ts'

type Asked = Pick<Question, 'field' | 'text' | 'options'>
/** Field and value; an empty value: asked, and not known. */
export type FieldAnswer = readonly [field: string, value: string]

/**
 * Answers by field; and one in own words, taken apart at its commas in the order of the questions. `loose`: more was
 * said than was asked, so that the words are to be kept as they are.
 */
export function readAnswers(
  asked: readonly Asked[],
  { answers, text }: Pick<Clarified, 'answers' | 'text'>,
): { readonly fields: readonly FieldAnswer[]; readonly loose?: string } {
  const given = asked.flatMap(({ field }): FieldAnswer[] => {
    const value = answers[field]
    return value === undefined ? [] : [[field, known(value)]]
  })
  const open = asked.filter(({ field }) => !given.some(([other]) => other === field))
  if (text.trim() === '' || open.length === 0) return { fields: given }
  if (isDeclining(text)) return { fields: [...given, ...open.map(({ field }): FieldAnswer => [field, ''])] }
  const parts = text
    .split(/[\n;,]/u)
    .map((part) => part.trim())
    .filter(Boolean)
  const own = byKind(open, parts) ?? inOrder(open, parts)
  return { fields: [...given, ...own], ...(parts.length > open.length ? { loose: text } : {}) }
}

function inOrder(open: readonly Asked[], parts: readonly string[]): FieldAnswer[] {
  const last = open.length - 1
  return open.flatMap(({ field }, index): FieldAnswer[] => {
    const value = index === last ? parts.slice(index).join(', ') : parts[index]
    return value ? [[field, known(value)]] : []
  })
}

const VERDICT = /^(?:ja|jawel|jazeker|nee|neen|yes|yep|no|nope)$/iu

/**
 * "Hoofdstraat 2, ja, nee", in whatever order it was asked: a yes or no answers what is to be answered so, and the rest
 * goes to the other questions in their order. Nothing where that does not come out even.
 */
function byKind(open: readonly Asked[], parts: readonly string[]): FieldAnswer[] | undefined {
  const verdicts = parts.filter((part) => VERDICT.test(part))
  const others = parts.filter((part) => !VERDICT.test(part))
  const takesVerdict = ({ options }: Asked) => options?.some((option) => VERDICT.test(option)) === true
  const closed = open.filter(takesVerdict)
  const free = open.filter((asked) => !takesVerdict(asked))
  if (verdicts.length === 0 || verdicts.length > closed.length || others.length > free.length) return undefined
  const pair = (asked: readonly Asked[], said: readonly string[]) =>
    said.flatMap((value, index): FieldAnswer[] => {
      const field = asked[index]?.field
      return field === undefined ? [] : [[field, known(value)]]
    })
  return [...pair(free, others), ...pair(closed, verdicts)]
}

/** What was answered in earlier turns of the conversation, so that nobody is asked the same again. */
export function readEarlierAnswers(messages: readonly Message[]): readonly FieldAnswer[] {
  return messages.flatMap(({ answers, text }) => {
    const asked = answers && messages.find(({ ask }) => ask?.id === answers)?.ask
    if (asked?.kind !== 'question') return []
    const byForm = readForm(asked.questions, text)
    const { fields } = readAnswers(asked.questions, byForm ? { answers: byForm, text: '' } : { answers: {}, text })
    return fields.filter(([, value]) => value !== '')
  })
}

/** The answers of a form as they stand in the conversation: each behind its question. */
function readForm(questions: readonly Asked[], text: string): Record<string, string> | undefined {
  const lines = text.split('\n')
  const found: Record<string, string> = {}
  for (const [index, question] of questions.entries()) {
    const opening = `${index + 1}. ${question.text.trim()}`
    const line = lines.find((one) => one.startsWith(opening))
    const value = line?.slice(opening.length).replace(/^:?\s*/u, '')
    if (value && !notFilledIn.has(value)) found[question.field] = value
  }
  return Object.keys(found).length > 0 ? found : undefined
}
const notFilledIn = new Set([say('nl').ask.notFilledIn, say('en').ask.notFilledIn])

function known(value: string): string {
  return isDeclining(value) ? '' : value.trim()
}
