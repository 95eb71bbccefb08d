import { readText } from '../brain/read-text.ts'
import type { Domain } from '../domain/domain.ts'
import { lexicon, placePrepositions } from './plain-words.ts'
import { patternsOf } from './plan-patterns.ts'
import type { FoundPattern } from './word-patterns.ts'

type Thing = FoundPattern<'thing' | 'place'>

/** A text about another place or thing; `of` where it was said instead of what. Undefined where nothing fits. */
export function replaceThing(text: string, by: string, of: string | undefined, domain: Domain): string | undefined {
  const { findThings } = patternsOf(domain)
  const instead = readText(by)
  const found = findThings(instead.folds)
  const [first] = found
  if (!first || instead.folds.some((word) => lexicon.verbs.has(word))) return undefined
  const noun = nounOf(by)
  if (of !== undefined) {
    return text.toLowerCase().includes(nounOf(of).toLowerCase()) ? replaceNoun(text, nounOf(of), noun, by) : undefined
  }
  const read = readText(text)
  const same = findSame(findThings(read.folds), found, read.folds, placePrepositions.has(instead.folds[0] ?? ''))
  if (!same) return undefined
  // "Koelcel 2" is one name, and another number makes it another; so is "cold store".
  const isNumbered = /^\d+$/.test(read.folds[same.end] ?? '') && /\d/.test(noun)
  const lead = instead.folds.slice(0, first.start).filter((word) => !isLight(word))
  const isLed = lead.every((word, index) => read.folds[same.start - lead.length + index] === word)
  const begin = read.words[isLed ? same.start - lead.length : same.start]
  const last = read.words[isNumbered ? same.end : same.end - 1]
  return begin && last && replaceNoun(text, read.text.slice(begin.start, last.end), noun, by)
}

/** What stands in the text where the other is to stand: a place for a place; a thing for a thing. */
function findSame(
  inText: readonly Thing[],
  found: readonly Thing[],
  folds: readonly string[],
  isWhere: boolean,
): Thing | undefined {
  const kinds = new Set(found.map(({ tag }) => tag))
  const places = kinds.has('place') ? inText.filter(({ tag }) => tag === 'place') : []
  const isBehindPreposition = ({ start }: Thing) =>
    placePrepositions.has(folds[lexicon.articles.has(folds[start - 1] ?? '') ? start - 2 : start - 1] ?? '')
  const where = isWhere ? places.find(isBehindPreposition) : undefined
  return where ?? places[0] ?? inText.find(({ tag }) => kinds.has(tag))
}

function isLight(word: string): boolean {
  return lexicon.articles.has(word) || placePrepositions.has(word)
}

/** Without what leads up to it: "voor de vloer", "in the scullery". */
function nounOf(phrase: string): string {
  const { text, words, folds } = readText(phrase)
  const first = folds.findIndex((word) => !isLight(word))
  return text.slice(words[first]?.start ?? 0).trim()
}

/** With the article that was said: "het magazijn" for "de kelder". */
function replaceNoun(text: string, old: string, noun: string, by: string): string {
  const article = readText(by).folds.find((word) => lexicon.articles.has(word))
  const pattern = new RegExp(`(?:\\b(de|het|een|the|a|an)\\s+)?${escape(old)}`, 'iu')
  return text.replace(pattern, (_whole, own: string | undefined) => `${own ? `${article ?? own} ` : ''}${noun}`)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
