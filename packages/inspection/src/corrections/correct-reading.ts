import { judgeWords } from '../findings/judge-words.ts'
import { patternsOf } from '../findings/plan-patterns.ts'
import { readText } from '@agora/core/brain/read-text'
import type { Domain } from '../domain.ts'
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

/** What was measured: "dat was het display", "ik bedoel de kerntemperatuur". */
export function correctReading(
  { strength, pointsBack, by }: Opening,
  before: readonly Correctable[],
  domain: Domain,
): Corrected {
  const { folds } = readText(by)
  if (folds.length === 0 || folds.length > MOST_WORDS || (strength === 'none' && !pointsBack)) return undefined
  if (readPlaced(by).length > 0 || judgeWords(folds, patternsOf(domain)).verdict !== 'none') return undefined
  const readings = compileLimits(domain).flatMap(({ readings: own }) => own ?? [])
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

function kindOf(by: string, readings: readonly Readings[]): Of | undefined {
  const words = readForCues(by)
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

function ofValue(text: string, at: number, domain: Domain): string | undefined {
  const placed = readPlaced(text)
  const value = placed[at]
  return value && examine(value.measured, { text }, placed, at, domain).measured.of
}

/** The words with what was measured behind the value; and without what they said of that before. */
function* compositions(text: string, { start, end }: Placed, by: string, readings: readonly Readings[]) {
  const behind = `${text.slice(start, end)} – ${by}`
  yield `${text.slice(0, start)}${behind}${text.slice(end)}`
  const isReading = (word: string) => {
    const one = readForCues(word)
    return readings.some(({ product, air }) => product.test(one) || air.test(one))
  }
  const without = (part: string) => part.replace(/[\p{L}]+\s*/gu, (word) => (isReading(word) ? '' : word))
  yield `${without(text.slice(0, start))}${behind}${without(text.slice(end))}`
}
