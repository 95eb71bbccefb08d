import { foldText } from '@agora/core/fold-text'
import { emptyWords } from './empty-words.ts'
import { namesArticle, namesPlace, readPlaces } from './read-places.ts'
import { readWords } from './read-words.ts'
import type { Law, Rule } from '../domain/rule.ts'
import { stemWord } from './stem-word.ts'

type PlacedRule = { readonly rule: Rule; readonly places: readonly (readonly string[])[] }
type PlacedLaw = {
  /** Names that nothing else has, as they stand between spaces. */
  readonly names: readonly string[]
  readonly words: ReadonlySet<string>
  readonly rules: readonly PlacedRule[]
}

export type ReferenceIndex = {
  readonly byCode: ReadonlyMap<string, readonly Rule[]>
  readonly laws: readonly PlacedLaw[]
}

/** The rules that a question names by their place, and how well. */
export type Reference = {
  readonly found: ReadonlyMap<Rule, number>
  /** Law and place were named without doubt: where nothing stands there, nothing is found. */
  readonly certain: boolean
}

/** A place that agrees with less than this of what is asked is another one. */
const ENOUGH = 0.5
/** Where the law is not named, a question that names a place has no more words of its own. */
const MOST_BESIDE = 1
/** Of a family, a suffix tells the class: two digits. */
const SUFFIX = 2

export function makeReferenceIndex(rules: readonly Rule[]): ReferenceIndex {
  const byCode = new Map<string, Rule[]>()
  const byLaw = new Map<string, { law: Law; rules: PlacedRule[] }>()
  for (const rule of rules) {
    for (const code of [rule.family, rule.familyCode]) {
      if (code) byCode.set(foldText(code), [...(byCode.get(foldText(code)) ?? []), rule])
    }
    const one = byLaw.get(rule.law.id) ?? { law: rule.law, rules: [] }
    if (one.rules.length === 0) byLaw.set(rule.law.id, one)
    const alternatives = foldText(rule.article.nl).split(/\ben\b|;/u)
    one.rules.push({ rule, places: alternatives.map(readPlaces).filter(({ length }) => length > 0) })
  }
  const laws = [...byLaw.values()].map(({ law, rules: placed }) => ({
    names: law.known.map((name) => ` ${spaced(name)} `),
    words: new Set(nameWordsOf(`${law.name.nl} ${law.name.en}`)),
    rules: placed,
  }))
  return { byCode, laws }
}

/** Nothing where the question names no place. */
export function findReference(question: string, index: ReferenceIndex): Reference | undefined {
  const folded = foldText(question)
  const byCode = findCode(folded, index)
  if (byCode.length > 0) return { found: new Map(byCode.map((rule) => [rule, 1])), certain: true }
  const isPlaced = namesPlace(folded)
  const { laws, rest } = findLaws(folded, index)
  const places = readPlaces(rest)
  const certain = isPlaced && laws.length > 0
  // "Ik wil 3 kratten": a word that is the name of a law as well, and a number.
  if (places.length === 0 || (!certain && countWords(rest) > MOST_BESIDE)) return undefined
  if (laws.length === 0 && !isPlaced) return undefined
  const found = new Map<Rule, number>()
  for (const { rules } of laws.length > 0 ? laws : index.laws) {
    for (const placed of rules) {
      const score = Math.max(0, ...placed.places.map((own) => agree(places, own)))
      if (score >= ENOUGH) found.set(placed.rule, score)
    }
  }
  return { found, certain }
}

function findCode(folded: string, { byCode }: ReferenceIndex): readonly Rule[] {
  for (const word of folded.match(/\b[a-z0-9]*\d[a-z0-9]*\b/gu) ?? []) {
    const found = byCode.get(word) ?? (/\d{5,}$/u.test(word) ? byCode.get(word.slice(0, -SUFFIX)) : undefined)
    if (found) return found
  }
  return []
}

/** The laws that are named, and the question without the numbers that are their names. */
function findLaws(folded: string, { laws }: ReferenceIndex) {
  const text = ` ${spaced(folded)} `
  const named = laws.filter(({ names }) => names.some((name) => text.includes(name)))
  let rest = folded.replaceAll(/\b\d{2,4}\/\d{2,4}\b/gu, ' ')
  for (const name of named.flatMap(({ names }) => names)) rest = ` ${spaced(rest)} `.replaceAll(name, ' ')
  if (named.length > 0 || !namesArticle(folded)) return { laws: named, rest }
  const words = nameWordsOf(folded)
  const shared = laws.map((law) => words.filter((word) => law.words.has(word)).length)
  const most = Math.max(0, ...shared)
  return { laws: most === 0 ? [] : laws.filter((_, at) => shared[at] === most), rest }
}

/** "EU 852/2004," and "852/2004" are one name; a slash, a colon and brackets stay, because places have them. */
function spaced(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}/:().=]+|\.(?!\d)/gu, ' ')
    .trim()
}

const placeWords = new Set(
  'artikel article lid bijlage annex hoofdstuk chapter punt point sectie section verordening'.split(' '),
)

function countWords(rest: string): number {
  return readWords(rest).filter((word) => word.length > 3 && !emptyWords.has(word) && !placeWords.has(word)).length
}

function nameWordsOf(text: string): string[] {
  return readWords(text)
    .filter((word) => word.length > 3 && !/\d/u.test(word) && !emptyWords.has(word))
    .map(stemWord)
}

/** The share of what is asked that the rule's own place has, from the first on; the shorter of two that fit is meant. */
function agree(asked: readonly string[], own: readonly string[]): number {
  let same = 0
  while (same < asked.length && asked[same] === own[same]) same++
  return (same / asked.length) * (1 - 0.02 * Math.max(0, own.length - asked.length))
}
