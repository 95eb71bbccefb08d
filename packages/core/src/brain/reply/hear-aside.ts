import type { Question } from '@agora/protocol/ask'
import { readWords } from '../../wake/read-words.ts'
import { asidePatterns, okPattern, termPatterns } from './aside-patterns.ts'

/**
 * What a user wants of the questions instead of answering them. `stop`: no more questions. `repeat`: hear them again.
 * `explain`: know what they mean, or why they are asked. `hold`: not now; also a mere "ok".
 */
export type Aside = 'stop' | 'repeat' | 'explain' | 'hold'

/** Nobody needs more words for any of these. */
const MOST_WORDS = 16

/** Undefined where the words are an answer, or about something else. `asked`: the questions that are open. */
export function hearAside(text: string, asked: readonly Pick<Question, 'text' | 'label'>[] = []): Aside | undefined {
  const folds = readWords(text).map(({ fold }) => fold)
  if (folds.length === 0 || folds.length > MOST_WORDS) return undefined
  const said = folds.join(' ')
  const [aside] = asidePatterns.find(([, pattern]) => pattern.test(said)) ?? []
  return aside ?? (asksForTerm(said, asked) ? 'explain' : undefined)
}

/** Says no more than "wat?" or "waarom?": behind another answer it is about that one. */
export function isBareAside(text: string): boolean {
  return readWords(text).length <= 2
}

/** It was heard, and nothing more: "oké, prima". */
export function isMereOk(text: string): boolean {
  const folds = readWords(text).map(({ fold }) => fold)
  return folds.length <= MOST_WORDS && okPattern.test(folds.join(' '))
}

/** "Wat is een hygiënecode", where that word stands in the question. */
function asksForTerm(said: string, asked: readonly Pick<Question, 'text' | 'label'>[]): boolean {
  const term = termPatterns.map((pattern) => pattern.exec(said)?.groups?.['term']).find(Boolean)
  if (!term) return false
  const words = asked.map(({ text, label = '' }) => new Set(readWords(`${text} ${label}`).map(({ fold }) => fold)))
  return words.some((known) => term.split(' ').every((word) => known.has(word)))
}
