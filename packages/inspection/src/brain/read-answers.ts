import type { Question } from '@agora/protocol/ask'
import type { Clarified } from './read-found.ts'
import { isDeclining } from '@agora/core/answers/reads-as-answer'

/** Field and value; an empty value: asked, and not known. */
export type FieldAnswer = readonly [field: string, value: string]

/** What was answered of the fields that were asked. Words that answer none of them for certain are not among it. */
export function readAnswers(
  asked: readonly Pick<Question, 'field'>[],
  { answers }: Pick<Clarified, 'answers'>,
): readonly FieldAnswer[] {
  return asked.flatMap(({ field }): FieldAnswer[] => {
    const value = answers[field]
    return value === undefined ? [] : [[field, isDeclining(value) ? '' : value.trim()]]
  })
}

/** Somebody answered in their own words, and some of what was asked is not in them for certain. */
export function isPartlyRead(
  asked: readonly Pick<Question, 'field'>[],
  { answers, text }: Pick<Clarified, 'answers' | 'text'>,
): boolean {
  return text.trim() !== '' && asked.some(({ field }) => answers[field] === undefined)
}
