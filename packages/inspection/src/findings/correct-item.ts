import { readText } from '../brain/read-text.ts'
import type { Domain } from '../domain/domain.ts'
import { readPlaced } from '../limits/read-placed.ts'
import { type Item, addSources, stemsOf, textOf } from './item.ts'
import { setOf } from './plain-words.ts'
import { readCorrection } from './read-correction.ts'
import { replaceThing } from './replace-thing.ts'
import { replaceValue } from './replace-value.ts'
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
  return replaceFirst(item, (text) => {
    for (const { measured, start, end } of readPlaced(text)) {
      const whole = replaceValue(text, { measured, start, end }, by)
      if (whole !== undefined) return whole
    }
    return undefined
  })
}

/** "Ik bedoel de vriezer": a place for a place, a thing for a thing. */
function correctNoun(item: Item, by: string, of: string | undefined, { verdict }: Statement, domain: Domain): boolean {
  return verdict === 'none' && replaceFirst(item, (text) => replaceThing(text, by, of, domain))
}

function replaceFirst(item: Item, replace: (text: string) => string | undefined): boolean {
  for (const [index, text] of item.texts.entries()) {
    const whole = replace(text)
    if (whole === undefined) continue
    item.texts[index] = whole
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
  item.byCues = statement.byCues
  item.sure = statement.sure
  item.measures = statement.measures
  addSources(item, statement)
  item.stems = stemsOf(textOf(item))
  return true
}
/** It adds, and corrects nothing: "nee, de muur is ook vies". */
export const besides = setOf('ook also too eveneens')
