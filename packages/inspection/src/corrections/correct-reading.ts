import { judgeWords } from '../findings/judge-words.ts'
import { lexicon, placePrepositions, setOf } from '../findings/plain-words.ts'
import { patternsOf } from '../findings/plan-patterns.ts'
import { readText } from '../brain/read-text.ts'
import type { Domain } from '../domain/domain.ts'
import { examine } from '../limits/check-limit.ts'
import { readForCues } from '../limits/compile-cues.ts'
import { type CompiledLimit, compileLimits } from '../limits/compile-limits.ts'
import { type Placed, readPlaced } from '../limits/read-placed.ts'
import type { Correctable } from './correctable.ts'
import { type Corrected, pickSlot } from './correct-value.ts'
import type { Opening } from './read-opening.ts'

type Of = 'product' | 'air'
type Readings = NonNullable<CompiledLimit['readings']>

/** Whoever says what was measured says no story. */
const MOST_WORDS = 6

/** What was measured: "dat was het display", "ik bedoel de kerntemperatuur"; or just "het product", right behind it. */
export function correctReading(
  { strength, pointsBack, by }: Opening,
  before: readonly Correctable[],
  domain: Domain,
): Corrected {
  const { folds } = readText(by)
  if (folds.length === 0 || folds.length > MOST_WORDS) return undefined
  if (strength === 'none' && !pointsBack && !isAnswer(by, before[0], domain)) return undefined
  // "Op het display 6" tells another value.
  if (/\d/u.test(by) || readPlaced(by).length > 0 || judgeWords(folds, patternsOf(domain)).verdict !== 'none')
    return undefined
  const readings = readingsOf(domain)
  const kind = kindOf(by, readings)
  if (!kind) return undefined
  const slots = before.flatMap((of) =>
    of.values.flatMap((value, at) => (isOfProduct(of, at, domain) ? [{ of, at, value }] : [])),
  )
  const slot = pickSlot(slots, before, false)
  if (!slot) return slots.length > 0 ? 'unclear' : undefined
  const { said } = slot.of
  for (const text of compositions(said.text, slot.value, by, readings)) {
    if (ofValue(text, slot.at, domain) === kind) return { said, text }
  }
  return 'unclear'
}

/** Words that say what was measured, and nothing else. */
export function isReading(text: string, domain: Domain): boolean {
  const { folds } = readText(text)
  const readings = readingsOf(domain)
  const isLight = (word: string) =>
    lexicon.articles.has(word) || placePrepositions.has(word) || measuredWords.has(word) || lexicon.verbs.has(word)
  return folds.length <= MOST_WORDS && folds.every((word) => isLight(word) || kindOf(word, readings) !== undefined)
}
const measuredWords = setOf('gemeten measured van of')

/** What was measured is all that the last words left open. */
function isAnswer(by: string, last: Correctable | undefined, domain: Domain): boolean {
  if (!last?.isLast || last.values.length !== 1 || !isReading(by, domain)) return false
  return isOfProduct(last, 0, domain) && ofValue(last.said.text, 0, domain) === 'unknown'
}

export function readingsOf(domain: Domain): readonly Readings[] {
  return compileLimits(domain).flatMap(({ readings }) => readings ?? [])
}

export function kindOf(by: string, readings: readonly Readings[]): Of | undefined {
  // As it will be read: behind the value, for which `#` stands.
  const words = readForCues(`# ${by}`)
  if (readings.some(({ product }) => product.test(words))) return 'product'
  return readings.some(({ air }) => air.test(words)) ? 'air' : undefined
}

/** A value whose limit holds for the product: what was measured makes a difference. */
function isOfProduct({ said: { text }, values }: Correctable, at: number, domain: Domain): boolean {
  const value = values[at]
  if (!value) return false
  const { check } = examine(value.measured, { text }, values, at, domain)
  return domain.limits.some(({ id, of }) => id === check?.limit && of === 'product')
}

export function ofValue(text: string, at: number, domain: Domain): string | undefined {
  const placed = readPlaced(text)
  const value = placed[at]
  return value && examine(value.measured, { text }, placed, at, domain).measured.of
}

/** The words with what was measured behind the value; and without what they said of that before. */
export function* compositions(text: string, { start, end }: Placed, by: string, readings: readonly Readings[]) {
  const behind = `${text.slice(start, end)} – ${by}`
  yield `${text.slice(0, start)}${behind}${text.slice(end)}`
  const isReading = (word: string) => {
    const one = readForCues(word)
    return readings.some(({ product, air }) => product.test(one) || air.test(one))
  }
  const without = (part: string) => part.replace(/[\p{L}]+\s*/gu, (word) => (isReading(word) ? '' : word))
  yield `${without(text.slice(0, start))}${behind}${without(text.slice(end))}`
}
