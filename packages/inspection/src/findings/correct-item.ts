import { readText } from '@agora/core/brain/read-text'
import type { Domain } from '../domain.ts'
import { readMeasurements } from '../limits/read-measurements.ts'
import { type Item, addSources, stemsOf, textOf } from './item.ts'
import { lexicon, setOf } from './plain-words.ts'
import { patternsOf } from './plan-patterns.ts'
import { readCorrection } from './read-correction.ts'
import type { Statement } from './statement.ts'

/** Whoever mends a word says that word, and not a story. */
const MOST_WORDS = 6

/** Puts right what was said before; says whether it was about that. */
export function correctItem(item: Item, statement: Statement, domain: Domain): boolean {
  const { by, of } = readCorrection(statement.said)
  const read = readText(by)
  if (read.folds.length === 0) return false
  if (read.folds.length <= MOST_WORDS && (correctNumber(item, by) || correctNoun(item, by, of, statement, domain))) {
    addSources(item, statement)
    item.stems = stemsOf(textOf(item))
    return true
  }
  return correctWhole(item, statement)
}

/** "Nee, niet 9 maar 7 graden", "nee, zeven". */
function correctNumber(item: Item, by: string): boolean {
  for (const [index, text] of item.texts.entries()) {
    for (const old of readMeasurements(text)) {
      // "Zeven" alone has the unit of what it replaces.
      const unit = /(?<=[\d\p{L}])(?:\s+[\p{L}°%]+|\s?°\s?c?|%)$/iu.exec(old.said)?.[0] ?? ''
      for (const instead of [by, `${by}${unit}`]) {
        const [now] = readMeasurements(instead)
        const whole = text.replace(old.said, instead)
        const isRead = readMeasurements(whole).some(
          ({ quantity, value }) => quantity === old.quantity && value !== old.value,
        )
        if (!isRead || (now && now.quantity !== old.quantity && now.unit !== 'unknown')) continue
        item.texts[index] = whole
        return true
      }
    }
  }
  return false
}

/** "Ik bedoel de vriezer": a place for a place, a thing for a thing. */
function correctNoun(item: Item, by: string, of: string | undefined, { verdict }: Statement, domain: Domain): boolean {
  const { findThings } = patternsOf(domain)
  const instead = readText(by)
  const found = findThings(instead.folds)
  if (found.length === 0 || verdict !== 'none' || instead.folds.some((word) => lexicon.verbs.has(word))) return false
  const kinds = new Set(found.map(({ tag }) => tag))
  const noun = nounOf(by)
  for (const [index, text] of item.texts.entries()) {
    if (of !== undefined && text.toLowerCase().includes(nounOf(of).toLowerCase())) {
      item.texts[index] = replaceNoun(text, nounOf(of), noun, by)
      return true
    }
    const read = readText(text)
    const places = findThings(read.folds)
    const same =
      places.find(({ tag }) => tag === 'place' && kinds.has('place')) ?? places.find(({ tag }) => kinds.has(tag))
    const word = same && read.words[same.start]
    if (!word || of !== undefined) continue
    item.texts[index] = replaceNoun(text, read.text.slice(word.start, word.end), noun, by)
    return true
  }
  return false
}

/** "Nee, de vloer is toch schoon", "correctie, de muur is vies": what shares its words with it stands instead of it. */
function correctWhole(item: Item, statement: Statement): boolean {
  if (statement.verdict === 'none' || item.verdict === 'none' || statement.folds.some((word) => besides.has(word)))
    return false
  const own = [...stemsOf(statement.text)]
  const isSame = !statement.hasThing || own.some((stem) => item.stems.has(stem))
  if (!isSame || (item.verdict === statement.verdict && !statement.hasThing)) return false
  item.texts = [statement.hasThing ? statement.text : `${textOf(item)}; ${statement.text}`]
  item.verdict = statement.verdict
  item.sure = statement.sure
  item.measures = statement.measures
  addSources(item, statement)
  item.stems = stemsOf(textOf(item))
  return true
}
/** It adds, and corrects nothing: "nee, de muur is ook vies". */
const besides = setOf('ook also too eveneens')

function nounOf(phrase: string): string {
  return phrase
    .replace(/^(?:(?:in|op|bij|achter|naast|onder|boven|at|on|behind)\s+)?(?:(?:de|het|een|the|a|an)\s+)?/iu, '')
    .trim()
}

/** With the article that was said: "het magazijn" for "de kelder". */
function replaceNoun(text: string, old: string, noun: string, by: string): string {
  const article = /^(?:(?:in|op|bij|achter|naast|onder|boven|at|on|behind)\s+)?(de|het|een|the|a|an)\s/iu.exec(by)?.[1]
  const pattern = new RegExp(`(?:\\b(de|het|een|the|a|an)\\s+)?${escape(old)}`, 'iu')
  return text.replace(pattern, (_whole, own: string | undefined) => `${own ? `${article ?? own} ` : ''}${noun}`)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
