import type { Domain } from '../domain/domain.ts'
import { stemWord } from '../rules/stem-word.ts'
import { correctItem } from './correct-item.ts'
import { findPlace } from './find-place.ts'
import { readText } from '../brain/read-text.ts'
import { OF_THING } from './judge-words.ts'
import { type Item, addTo, makeItem, stemsOf } from './item.ts'
import { lexicon, placePrepositions, pronouns } from './plain-words.ts'
import { patternsOf } from './plan-patterns.ts'
import { isRetraction } from './read-correction.ts'
import type { Statement } from './statement.ts'

/** How many utterances later words may still point back to something that was only named. */
const NAMED_REACH = 3
/** Words that say nothing by themselves and still belong to what was said: "die staat achterin". */
const FEW_WORDS = 5
/** How many utterances later a correction may come. */
const CORRECTION_REACH = 2

/** Puts together what was said of the same thing, in time that grows with the words and no faster. */
export function gatherItems(statements: readonly Statement[], domain: Domain): readonly Item[] {
  const items: Item[] = []
  /** Findings by what they are about: the same words later are the same thing. */
  const known = new Map<string, Item>()
  let heading: { readonly text: string; readonly place: number } | undefined
  for (const statement of statements) {
    const last = items.at(-1)
    const away = last ? statement.place - last.place : Number.POSITIVE_INFINITY
    if (isRetraction(statement.folds)) {
      if (last && away <= CORRECTION_REACH) {
        items.pop()
        last.isRetracted = true
      }
      continue
    }
    if (statement.isCorrection && last && away <= CORRECTION_REACH && correctItem(last, statement, domain)) continue
    const place = onlyPlace(statement, domain)
    if (place !== undefined) {
      if (last && away <= 1 && place.isBehind && (last.verdict !== 'none' || last.hasThing)) addTo(last, statement)
      else heading = { text: place.text, place: statement.place }
      continue
    }
    if (last && belongsTo(last, statement, away)) {
      const isOfLast = statement.verdict === 'none' && last.verdict === 'none' && statement.ofThing !== 'none'
      addTo(
        last,
        isOfLast ? { ...statement, verdict: statement.ofThing, byCues: statement.ofThing, sure: OF_THING } : statement,
      )
      continue
    }
    if (statement.verdict === 'none' && !statement.measures && !statement.hasThing) continue
    const key = keyOf(statement)
    const same = known.get(key)
    if (same && !same.isRetracted) {
      addTo(same, { ...statement, text: same.texts[0] ?? statement.text })
      continue
    }
    const item = makeItem(statement)
    if (heading && statement.place - heading.place <= 1) item.heading = heading.text
    heading = undefined
    items.push(item)
    if (statement.verdict !== 'none') known.set(key, item)
  }
  return items
}

/** Whether a statement says more of what was spoken of last, and cannot stand without it. */
function belongsTo(last: Item, statement: Statement, away: number): boolean {
  const [first = '', second = ''] = statement.folds
  const isPronoun = pronouns.has(first) && (lexicon.verbs.has(second) || second === 'ook' || second === 'also')
  // "Ze hebben zes man in dienst" is about people, and about nothing that was seen before.
  const saysNothing = statement.verdict === 'none' && statement.ofThing === 'none' && !statement.measures
  if (isPronoun && away <= 1 && !isImpersonal(statement.folds) && !(saysNothing && statement.folds.length > FEW_WORDS))
    return statement.verdict !== 'right' || last.verdict !== 'wrong'
  // "Die ton is open", after a barrel was named: a thing that has no verdict yet waits for one.
  if (last.verdict === 'none' && !last.measures && away <= NAMED_REACH && pointsAt(last, statement)) return true
  if (last.verdict === 'none' && !last.measures && away <= 1 && !last.hasVerb && last.hasThing) {
    return !statement.hasThing && (statement.verdict !== 'none' || statement.ofThing !== 'none' || statement.measures)
  }
  // "De vloer in de keuken is" and then "heel vies".
  if (last.verdict === 'none' && away <= 1 && last.hasThing && !statement.hasSubject)
    return statement.ofThing !== 'none'
  // "Negen graden", and then "product gemeten".
  return last.measures && away <= 1 && isFragment(statement)
}

/** "Het is hier vies", "there is": nothing is pointed at. */
function isImpersonal(folds: readonly string[]): boolean {
  return folds[0] === 'het' && folds.slice(1, 4).some((word) => lexicon.places.has(word))
}

function isFragment({ folds, verdict, measures, hasVerb }: Statement): boolean {
  return folds.length <= 3 && verdict === 'none' && !measures && !hasVerb
}

/** "Die ton", "de ton": a thing that is known from before, and not another one ("een ton"). */
function pointsAt(last: Item, { folds }: Statement): boolean {
  return folds.some((word, index) => {
    const before = folds[index - 1] ?? ''
    const isKnown =
      pronouns.has(before) || (lexicon.articles.has(before) && before !== 'een' && before !== 'a' && before !== 'an')
    return isKnown && last.stems.has(stemWord(word))
  })
}

/** A statement that only tells where: "naast de afvoer" belongs to what was said, "keuken" to what follows. */
function onlyPlace(
  statement: Statement,
  domain: Domain,
): { readonly text: string; readonly isBehind: boolean } | undefined {
  const { folds, verdict, measures, text } = statement
  if (verdict !== 'none' || measures || folds.length > 8) return undefined
  const read = readText(text)
  const patterns = patternsOf(domain)
  const place = findPlace(read, patterns)
  if (place?.start === 0 && place.end === read.folds.length)
    return { text: place.text, isBehind: placePrepositions.has(read.folds[0] ?? '') }
  const things = patterns.findThings(read.folds)
  const isHeading =
    read.folds.length <= 3 &&
    !statement.hasVerb &&
    things.some(({ tag, end }) => tag === 'place' && end === read.folds.length)
  return isHeading ? { text, isBehind: false } : undefined
}

/** What tells one thing from another: "koelcel 1" is not "koelcel 2". */
function keyOf({ text, folds, verdict }: Statement): string {
  const numbers = folds.filter((word) => /\d/.test(word) || (word !== 'een' && lexicon.quantifiers.has(word)))
  return `${verdict} ${[...stemsOf(text), ...numbers].sort().join(' ')}`
}
