import { readText } from '../brain/read-text.ts'
import type { Domain } from '../domain/domain.ts'
import { besides } from '../findings/correct-item.ts'
import { stemsOf } from '../findings/item.ts'
import { judgeWords } from '../findings/judge-words.ts'
import { lexicon, placePrepositions } from '../findings/plain-words.ts'
import { type PlanPatterns, patternsOf } from '../findings/plan-patterns.ts'
import { replaceThing } from '../findings/replace-thing.ts'
import { readPlaced } from '../limits/read-placed.ts'
import type { Correctable } from './correctable.ts'
import type { Corrected } from './correct-value.ts'
import type { Opening } from './read-opening.ts'

/** Whoever mends a word says that word, and not a story. */
const MOST_WORDS = 6

/** A thing or a place for another: "ik bedoel koelcel 3", "nee, de vriezer". */
export function correctThing({ strength, by, of }: Opening, before: readonly Correctable[], domain: Domain): Corrected {
  const { folds } = readText(by)
  const patterns = patternsOf(domain)
  if (strength === 'none' || folds.length === 0 || folds.length > MOST_WORDS) return undefined
  if (judgeWords(folds, patterns).verdict !== 'none') return undefined
  const fitting = before.flatMap((one) => {
    const isName = isOnlyName(folds, readText(one.said.text).folds, patterns)
    const text = isName ? replaceThing(one.said.text, by, of, domain) : undefined
    return text === undefined || text === one.said.text ? [] : [{ of: one, text }]
  })
  const [first] = fitting
  const isLast = first !== undefined && first.of === before[0]
  if (first && (isLast || fitting.length === 1)) return { said: first.of.said, text: first.text }
  return fitting.length > 1 ? 'unclear' : undefined
}

/** "In de spoelkeuken", "koelcel 3": nothing is said of it. "Cold" in "cold store 3" was said before as well. */
function isOnlyName(folds: readonly string[], before: readonly string[], { findThings }: PlanPatterns): boolean {
  const named = new Set(findThings(folds).flatMap(({ named: words }) => words))
  const isLight = (word: string) =>
    lexicon.articles.has(word) || placePrepositions.has(word) || lexicon.demonstratives.has(word) || /^\d+$/.test(word)
  return named.size > 0 && folds.every((word, index) => named.has(index) || isLight(word) || before.includes(word))
}

/** Dutch takes back a "geen" or a "niet" with this word. */
const DENIES_DENIAL = 'wel'

const verdicts = { shortcoming: 'wrong', 'in-order': 'right' } as const

/** All of it: "nee wacht, de vloer is schoon". It is about the same, and says something else of it. */
export function correctStatement(
  { strength, rest }: Opening,
  before: readonly Correctable[],
  domain: Domain,
): Corrected {
  const { folds } = readText(rest)
  if (strength === 'none' || folds.some((word) => besides.has(word)) || readPlaced(rest).length > 0) return undefined
  const patterns = patternsOf(domain)
  const { verdict } = judgeWords(folds, patterns)
  const isDenied = verdict === 'none' && folds.includes(DENIES_DENIAL)
  if (verdict === 'none' && !isDenied) return undefined
  const own = [...stemsOf(rest)]
  const same = before.find(({ said, kind }) => {
    const byCues = judgeWords(readText(said.text).folds, patterns).verdict
    const was = byCues === 'none' && kind ? verdicts[kind] : byCues
    const stems = stemsOf(said.text)
    const isOther = isDenied ? was === 'wrong' : was !== 'none' && was !== verdict
    return isOther && own.some((stem) => stems.has(stem))
  })
  if (!same) return undefined
  // Of a note that says several things nobody can tell how much of it is meant.
  return same.isSingle ? { said: same.said, text: rest } : 'unclear'
}
