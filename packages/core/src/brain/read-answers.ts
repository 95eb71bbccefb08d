import type { Question } from '@agora/protocol/ask'
import type { Message } from '@agora/protocol/message'
import { say } from '../say/say.ts'
import type { Clarified } from './read-found.ts'
import { isDeclining } from './reads-as-answer.ts'

type Asked = Pick<Question, 'field' | 'text'>
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
  const last = open.length - 1
  const own = open.flatMap(({ field }, index): FieldAnswer[] => {
    const value = index === last ? parts.slice(index).join(', ') : parts[index]
    return value ? [[field, known(value)]] : []
  })
  return { fields: [...given, ...own], ...(parts.length > open.length ? { loose: text } : {}) }
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
