import { isNearWord } from '../brain/near-word.ts'
import { readWords } from '@agora/core/wake/read-words'
import type { Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { convertUnit } from '../limits/convert-unit.ts'
import { UNKNOWN_UNIT } from '../limits/read-placed.ts'
import { splitCompound } from '../rules/split-compound.ts'
import { joints, oppositePrefixes, universals } from './support/light-words.ts'
import { type ClaimWord, readClaim } from './support/read-claim.ts'
import type { SaidNumber } from './support/read-numbers.ts'
import { type SupportWords, supportWordsOf } from './support/support-words.ts'

/** How many of the words that say something must stand in the sources, where those that do not are beside the point. */
const ENOUGH = 0.7
/** Shorter words stand inside others by chance. */
const MIN_PART = 3
/** Longer texts are no sentence: only so much is compared. */
const MOST_CHARS = 8_000

/** Of a sentence without any word of weight, so much is named. */
const NAMED_CHARS = 60

export type Claim = { readonly text: string; readonly measured?: Measurement | undefined }

/** What a claim cites: words that people said, as they read now and without those withdrawn; and texts of rules. */
export type Cited = { readonly said: readonly string[]; readonly rules: readonly string[] }

export type SupportVerdict =
  | { readonly kind: 'supported' }
  | { readonly kind: 'no-source' }
  /** These numbers stand in no source. */
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  /** The sources say of these that it is not so, or the other way round. */
  | { readonly kind: 'opposite'; readonly words: readonly string[] }
  /** These words stand in no source. */
  | { readonly kind: 'words'; readonly words: readonly string[] }

/**
 * Whether the words that a sentence cites say what it says: each number, each word of weight, each "not". That they are
 * true is another matter. It rather asks too often than once too little: a person can vouch.
 */
export function checkSupport(claim: Claim, cited: Cited, domain: Domain): SupportVerdict {
  const text = claim.text.slice(0, MOST_CHARS)
  const { words, numbers: told } = readClaim(text)
  const measured = claim.measured ? [{ ...claim.measured, isNorm: false }] : []
  const numbers = [...told, ...measured]
  const hasSaid = cited.said.some((one) => /\p{L}|\p{N}/u.test(one))
  const isNormOnly = [...words, ...numbers].every(({ isNorm }) => isNorm)
  if (!hasSaid && !(isNormOnly && cited.rules.length > 0)) return { kind: 'no-source' }

  const said = readSource(cited.said)
  const hasNorm = [...words, ...numbers].some(({ isNorm }) => isNorm)
  const ruled = hasNorm ? readSource([...cited.said, ...cited.rules]) : said
  const missed = numbers.filter((number) => !hasNumber(number, number.isNorm ? ruled : said))
  if (missed.length > 0) return { kind: 'numbers', numbers: [...new Set(missed.map(nameNumber))] }

  // "Dat is goed zo": where no word weighs, all of them must have been said.
  if (words.length === 0 && numbers.length === 0 && !saysAll(text, cited)) {
    return { kind: 'words', words: [text.trim().slice(0, NAMED_CHARS)] }
  }
  const support = supportWordsOf(domain)
  const verdicts = words.map((word) => ({ word, fit: fitOf(word, word.isNorm ? ruled : said, support) }))
  const opposite = verdicts.filter(({ fit }) => fit === 'opposite').map(({ word }) => word.word)
  if (opposite.length > 0) return { kind: 'opposite', words: [...new Set(opposite)] }
  const unknown = verdicts.filter(({ fit }) => fit === 'none').map(({ word }) => word)
  const isNew = unknown.some(({ word, isName }) => isName || universals.has(word) || support.isTelling(word))
  const share = words.length === 0 ? 1 : 1 - unknown.length / words.length
  if (isNew || share < ENOUGH) return { kind: 'words', words: namesOf(unknown) }
  const swapped = findSwapped(words, said.words, support)
  return swapped.length > 0 ? { kind: 'opposite', words: swapped } : { kind: 'supported' }
}

/** Without "en" and "maar": they weigh in a share, and tell a reader nothing. */
function namesOf(words: readonly ClaimWord[]): readonly string[] {
  const named = new Set(words.map(({ word }) => word))
  const telling = [...named].filter((word) => !joints.has(word))
  return telling.length > 0 ? telling : [...named]
}

/**
 * "De koeling was schoon, de vriezer vuil" where it was said the other way round: the words of a clause stand together
 * in no clause that was said, and there each stands with a word of another one.
 */
function findSwapped(
  words: readonly ClaimWord[],
  said: readonly ClaimWord[],
  support: SupportWords,
): readonly string[] {
  const clausesOf = (word: ClaimWord) => {
    const groups = support.groupsOf(word.stem)
    return new Set(said.filter((other) => saysSame(word, other, groups, support)).map(({ clause }) => clause))
  }
  const told = words.map((word) => ({ word, clauses: clausesOf(word) }))
  const meets = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((clause) => b.has(clause))
  return told
    .filter(({ word, clauses }) => {
      const mates = told.filter((other) => other.word !== word && other.word.clause === word.clause)
      const others = told.filter((other) => other.word.clause !== word.clause && other.word.stem !== word.stem)
      return (
        mates.length > 0 &&
        mates.every((mate) => mate.clauses.size > 0 && !meets(mate.clauses, clauses)) &&
        others.some((other) => meets(other.clauses, clauses))
      )
    })
    .map(({ word }) => word.word)
}

type Source = { readonly words: readonly ClaimWord[]; readonly numbers: readonly SaidNumber[] }

function readSource(texts: readonly string[]): Source {
  const read = texts.map((text) => readClaim(text.slice(0, MOST_CHARS)))
  const numbers = read.flatMap((one) => one.numbers)
  // Whoever says "negen graden" speaks of a temperature.
  const quantities = numbers.some(({ unit }) => unit === 'celsius') ? [readClaim('temperatuur temperature')] : []
  const words = [...read, ...quantities].flatMap((one, at) =>
    // Clauses of all texts are counted on.
    one.words.map((word) => ({ ...word, clause: word.clause + at * MOST_CHARS })),
  )
  return { words, numbers }
}

function saysAll(text: string, { said, rules }: Cited): boolean {
  const known = new Set([...said, ...rules].flatMap((one) => readWords(one).map(({ fold }) => fold)))
  return readWords(text).every(({ fold }) => known.has(fold))
}

/** "9 uur" does not stand in "negen graden"; "90 minuten" does in "anderhalf uur". */
function hasNumber(number: SaidNumber, { numbers }: Source): boolean {
  return numbers.some((other) => {
    if (isBare(number) || isBare(other)) return other.value === number.value
    return convertUnit(other.value, other.unit ?? '', number.unit ?? '') === number.value
  })
}

function isBare({ unit }: SaidNumber): boolean {
  return unit === undefined || unit === UNKNOWN_UNIT
}

function nameNumber({ said, value }: SaidNumber): string {
  return said.trim() === '' ? String(value) : said.trim()
}

function fitOf(word: ClaimWord, { words }: Source, support: SupportWords): 'same' | 'opposite' | 'none' {
  const groups = support.groupsOf(word.stem)
  const alike = words.filter((other) => saysSame(word, other, groups, support))
  const isAlso = (negated: ClaimWord['isNegated']) => negated === word.isNegated || negated === 'maybe'
  if (word.isNegated === 'maybe' ? alike.length > 0 : alike.some(({ isNegated }) => isAlso(isNegated))) return 'same'
  if (alike.length > 0) return 'opposite'
  return isJoined(word, words) ? 'same' : 'none'
}

function saysSame(word: ClaimWord, other: ClaimWord, groups: readonly number[], support: SupportWords): boolean {
  if (word.stem === other.stem) return true
  if (groups.length > 0 && support.groupsOf(other.stem).some((group) => groups.includes(group))) return true
  return isPartOf(word, other) || isNearWord(word.word, other.word)
}

/** "Keutels" is said by "muizenkeutels"; "afgedekt" is not by "onafgedekt". */
function isPartOf({ stem }: ClaimWord, { word: whole, stem: wholeStem }: ClaimWord): boolean {
  if (stem.length < MIN_PART || whole.length - stem.length < MIN_PART) return false
  if (wholeStem.endsWith(stem)) return !oppositePrefixes.includes(wholeStem.slice(0, -stem.length))
  return whole.startsWith(stem)
}

/** "Koelceldeur" where "koelcel" and "deur" were said. "Muizenkeutels" is not said by "keutels" alone. */
function isJoined({ word }: ClaimWord, words: readonly ClaimWord[]): boolean {
  return splitCompound(word, (part) => words.some(({ stem }) => stem === part)).length > 1
}
