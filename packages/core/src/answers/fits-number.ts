import { readWords } from '../wake/read-words.ts'
import { isNumberWord } from './is-number-word.ts'
import { isClause } from './is-clause.ts'

const MOST_WORDS = 8
const LEAD = /^(?:(?:het|dat|it|that) (?:is|was)|it's|that's)\s+/iu

export function cleanNumber(text: string): string {
  return text
    .trim()
    .replace(/(?<![.!,;])[.!,;]+$/u, '')
    .replace(LEAD, '')
}

/** Whether words give one number, in digits or written out, with its unit. */
export function isPlainNumber(text: string): boolean {
  const words = readWords(text)
  if (words.length === 0 || words.length > MOST_WORDS || isClause(text)) return false
  // "18,5" is one number in two words.
  const joined = text.replace(/(\d)[.,](\d)/gu, '$1$2')
  const numbers = readWords(joined).filter(({ fold }) => isNumberWord(fold) || /^\d+$/u.test(fold))
  return numbers.length === 1
}
