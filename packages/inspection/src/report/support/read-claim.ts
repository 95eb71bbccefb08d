import { stemWord } from '../../rules/stem-word.ts'
import { absences, lightWords, negations, normWords } from './light-words.ts'
import { type Clause, type ClauseWord, readClauses } from './read-clauses.ts'
import { type SaidNumber, isNumberWord, readNumbers } from './read-numbers.ts'

/** How many words behind a negation it is about: "niet goed afgedekt". */
const REACH = 2
/** Words that are looked at for what a negation is about: a sentence of more denies nothing that far away. */
const NEAR_WORDS = 60

/** A word that says something, and whether it is said not to be so. */
export type ClaimWord = {
  readonly word: string
  readonly stem: string
  /** `maybe`: it stands further behind "geen" or "no", which deny the first word behind them for certain. */
  readonly isNegated: boolean | 'maybe'
  readonly isName: boolean
  /** It stands in a clause that speaks of a norm. */
  readonly isNorm: boolean
  /** In which clause of the text. */
  readonly clause: number
}

export type ReadClaim = {
  readonly words: readonly ClaimWord[]
  readonly numbers: readonly (SaidNumber & { readonly isNorm: boolean })[]
}

/** What a text says: its words of weight, and its numbers. */
export function readClaim(text: string): ReadClaim {
  const clauses = readClauses(text)
  const words = clauses.flatMap((clause, at) => readClause(clause).map((word) => ({ ...word, clause: at })))
  const seen = clauses.some(({ isNorm }) => isNorm) ? joinTexts(clauses, false) : text
  const norm = joinTexts(clauses, true)
  return {
    words,
    numbers: [
      ...readNumbers(seen).map((number) => ({ ...number, isNorm: false })),
      ...readNumbers(norm).map((number) => ({ ...number, isNorm: true })),
    ],
  }
}

function joinTexts(clauses: readonly Clause[], isNorm: boolean): string {
  return clauses.flatMap((clause) => (clause.isNorm === isNorm ? [clause.text] : [])).join('\n')
}

function readClause({ words, isNorm }: Clause): readonly Omit<ClaimWord, 'clause'>[] {
  const tells = words.map(({ word }) => isTelling(word))
  const negated = new Map<number, true | 'maybe'>()
  for (const [at, { word }] of words.entries()) {
    if (isDenial(word)) {
      for (const [place, found] of reachOf(words, tells, at).entries()) {
        negated.set(found, place > 0 && nounDenials.has(word) ? 'maybe' : true)
      }
    }
    if (absences.has(word)) {
      const found = nearest(words, tells, at, -1) ?? nearest(words, tells, at, 1)
      if (found !== undefined) negated.set(found, true)
    }
  }
  return words.flatMap(({ word, isName }, at) =>
    tells[at] ? [{ word, stem: stemWord(word), isNegated: negated.get(at) ?? false, isName, isNorm }] : [],
  )
}

function isTelling(word: string): boolean {
  const isFrame = lightWords.has(word) || normWords.has(word) || absences.has(word) || isDenial(word)
  return word.length > 1 && !isFrame && !isNumberWord(word)
}

const nounDenials = new Set('geen zonder no without'.split(' '))

function isDenial(word: string): boolean {
  return negations.has(word) || word.endsWith("n't")
}

/** What a negation is about: the words behind it, or where none are the one before: "de deur sluit niet". */
function reachOf(words: readonly ClauseWord[], tells: readonly boolean[], at: number): readonly number[] {
  const found: number[] = []
  const end = Math.min(words.length, at + 1 + NEAR_WORDS)
  for (let next = at + 1; next < end && found.length < REACH; next++) {
    if (!tells[next]) continue
    if (!words[next]?.isPlace) found.push(next)
    // "Niet schoon in de keuken": what follows a place is about that place.
    else if (found.length > 0) break
  }
  if (found.length > 0) return found
  const before = nearest(words, tells, at, -1)
  return before === undefined ? [] : [before]
}

function nearest(
  words: readonly ClauseWord[],
  tells: readonly boolean[],
  from: number,
  step: 1 | -1,
): number | undefined {
  for (let away = 1; away <= NEAR_WORDS; away++) {
    const at = from + away * step
    if (tells[at] && !words[at]?.isPlace) return at
  }
  return undefined
}
