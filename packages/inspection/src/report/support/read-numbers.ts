import { readMeasurements } from '../../limits/read-measurements.ts'
import { readNumber } from '../../numbers/read-number.ts'
import { readNumberWord } from '../../numbers/read-number-word.ts'
import { type Token, splitTokens } from '../../numbers/split-tokens.ts'

/** A number of a text: a measurement, or a plain count without a unit. */
export type SaidNumber = { readonly value: number; readonly unit?: string | undefined; readonly said: string }

const minus = new Set(['min', 'minus', '-', '−', '–'])

/** All numbers of a text, in digits or in words, each once. "Een" and "one" may be no number and are left out. */
export function readNumbers(text: string): readonly SaidNumber[] {
  const measured = readMeasurements(text)
  const counts = readCounts(text).filter(
    ({ value }) => !measured.some((other) => Math.abs(other.value) === Math.abs(value)),
  )
  return [...measured, ...counts]
}

export function isNumberWord(word: string): boolean {
  return /^\d/u.test(word) || readNumberWord(word) !== undefined
}

function readCounts(text: string): readonly SaidNumber[] {
  const tokens = splitTokens(text)
  const found: SaidNumber[] = []
  for (let at = 0; at < tokens.length;) {
    const number = readNumber(tokens, at, { languageOf: () => 'nl', isBetween: false })
    const token = tokens[at]
    if (!number || !token) {
      at++
      continue
    }
    const isWordForOne = number.value <= 1 && token.kind === 'word'
    const value = isBelowZero(tokens, at, number.next) ? -number.value : number.value
    if (!number.isArticle && !isWordForOne) {
      found.push({ value, said: text.slice(token.start, tokens[number.next - 1]?.end) })
    }
    at = Math.max(number.next, at + 1)
  }
  return found
}

/** "Min achttien", "-18", "achttien onder nul"; not "5-7" and not "12-11-2026". */
function isBelowZero(tokens: readonly Token[], at: number, next: number): boolean {
  const before = tokens[at - 1]
  if (before && minus.has(before.fold) && before.isApart) return true
  const behind = tokens.slice(next, next + 4).map(({ fold }) => fold)
  return /^(?:graden |graad |degrees |degree |celsius )*(?:onder nul|below zero)/u.test(behind.join(' '))
}
