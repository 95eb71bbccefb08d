import { type NumberPlace, type ReadNumber, readNumber } from './read-number.ts'
import type { Token } from './split-tokens.ts'

/** One number with its sign, and the token where it begins. */
export type SignedNumber = ReadNumber & { readonly from: number }

type Sign = { readonly length: number; readonly isNegative: boolean; readonly isLoose: boolean }
const noSign: Sign = { length: 0, isNegative: false, isLoose: false }
/** A dash between a word and a smaller number parts them: "koelcel - 9 graden". A freezer is colder than that. */
const LEAST_BEHIND_LOOSE_DASH = 10

/** The number that begins at this token, its sign included: "min achttien", "– 18", "achttien onder nul". */
export function readSigned(tokens: readonly Token[], at: number, place: NumberPlace): SignedNumber | undefined {
  const sign = readSign(tokens, at)
  const read = readNumber(tokens, at + sign.length, place)
  if (!read) return undefined
  if (sign.isLoose && read.value < LEAST_BEHIND_LOOSE_DASH) return { ...read, from: at + sign.length }
  const isBelow = isBelowZero(tokens, read.next)
  const value = sign.isNegative || isBelow ? -read.value : read.value
  return { ...read, value: value + 0, next: read.next + (isBelow ? 2 : 0), from: at }
}

/** "Onder nul", "below zero". */
export function isBelowZero(tokens: readonly Token[], at: number): boolean {
  return /^(?:onder|below)$/.test(tokens[at]?.fold ?? '') && /^(?:nul|zero)$/.test(tokens[at + 1]?.fold ?? '')
}

function readSign(tokens: readonly Token[], at: number): Sign {
  const token = tokens[at]
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (!token || !after) return noSign
  if (/^(?:min|minus|negative|negatief)$/.test(token.fold)) return { length: 1, isNegative: true, isLoose: false }
  if (!/^[-−–—]$/.test(token.text) || before?.kind === 'digits') return noSign
  // Inside a word or a code it joins: "twenty-two", "HAP-6".
  if (!token.isApart && before && !/^[(:~]$/.test(before.text)) return noSign
  return { length: 1, isNegative: true, isLoose: after.isApart && before?.kind === 'word' }
}
