import type { ReadText } from '../brain/read-text.ts'
import { isNumberWord } from '@agora/core/answers/is-number-word'
import { lexicon, placePrepositions, setOf } from './plain-words.ts'
import type { PlanPatterns } from './plan-patterns.ts'

/** Words that may stand between "in" and the place: "in de grote witte koelcel". */
const BETWEEN_WORDS = 3

export type FoundPlace = {
  /** As it was said: "achter de bar". */
  readonly text: string
  /** The first word and the one after the last. */
  readonly start: number
  readonly end: number
}

/** Where something is, in the words it was said with; nothing where no place of the plan is named with "in", "achter" … */
export function findPlace(
  { text, words, folds }: Pick<ReadText, 'text' | 'words' | 'folds'>,
  patterns: PlanPatterns,
): FoundPlace | undefined {
  const isPlace = new Set(patterns.findThings(folds).flatMap(({ tag, named }) => (tag === 'place' ? named : [])))
  let place: { start: number; end: number } | undefined
  for (let index = 0; index < folds.length; index++) {
    if (!placePrepositions.has(folds[index] ?? '')) continue
    const found = endOfPlace(index, folds, isPlace)
    if (found === undefined) continue
    const end = endOfWord(found, text, words)
    // "Naast de wasbak in de keuken" is one place; of two that stand apart the first is kept.
    if (place && place.end !== index) break
    place = { start: place?.start ?? index, end }
    index = end - 1
  }
  if (!place) return undefined
  return { ...place, text: text.slice(words[place.start]?.start, words[place.end - 1]?.end) }
}

/** "Bain-marie" is one place in two words. */
function endOfWord(end: number, text: string, words: ReadText['words']): number {
  let at = end
  while (text.slice(words[at - 1]?.end, words[at]?.start) === '-') at++
  return at
}

/** "Koelcel twee"; but of "koelcel negen graden" the number is a value. */
function isItsNumber(folds: readonly string[], at: number): boolean {
  const word = folds[at] ?? ''
  return (/^\d{1,2}$/.test(word) || isNumberWord(word)) && !VALUE.test(folds[at + 1] ?? '')
}
const VALUE =
  /^(?:graden|graad|degrees?|celsius|komma|punt|point|comma|procent|percent|uur|uren|hours?|dagen|days?|minuten|minutes?|stuks|keer)$/u

/** "In de gang naar de vriescel", "on the door of the fridge": a place that is told by another one. */
const OF_PLACE = setOf('van naar of to')
function endOfWhole(end: number, folds: readonly string[], isPlace: ReadonlySet<number>): number {
  if (!OF_PLACE.has(folds[end] ?? '')) return end
  const of = lexicon.articles.has(folds[end + 1] ?? '') ? end + 2 : end + 1
  if (!isPlace.has(of)) return end
  return isPlace.has(of + 1) || isItsNumber(folds, of + 1) ? of + 2 : of + 1
}

function endOfPlace(preposition: number, folds: readonly string[], isPlace: ReadonlySet<number>): number | undefined {
  let at = preposition + 1
  // "Next to", "tegen de".
  if (folds[preposition] === 'next' && folds[at] === 'to') at++
  for (let skipped = 0; skipped <= BETWEEN_WORDS; skipped++, at++) {
    const word = folds[at]
    if (word === undefined || placePrepositions.has(word) || (lexicon.verbs.has(word) && !isPlace.has(at)))
      return undefined
    if (!isPlace.has(at)) continue
    // "De koelcel 2", "bain marie".
    while (isPlace.has(at + 1) || isItsNumber(folds, at + 1)) at++
    return endOfWhole(at + 1, folds, isPlace)
  }
  return undefined
}
