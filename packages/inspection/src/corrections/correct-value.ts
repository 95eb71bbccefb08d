import type { SaidBefore } from '@agora/core/listen/correction'
import { stemsOf } from '../findings/item.ts'
import { replaceValue } from '../findings/replace-value.ts'
import { type Placed, readPlaced } from '../limits/read-placed.ts'
import type { Correctable } from './correctable.ts'
import type { Opening } from './read-opening.ts'

/** What words make of those before; `unclear` where they correct something and do not say what. Undefined: not theirs. */
export type Corrected = { readonly said: SaidBefore; readonly text: string } | 'unclear' | undefined

type Slot = { readonly of: Correctable; readonly at: number; readonly value: Placed }

/** A value for a value: "nee wacht, 6,5 graden", "de vis was 2 graden", "niet 9 maar 7". */
export function correctValue({ strength, by, of }: Opening, before: readonly Correctable[]): Corrected {
  const unsure = strength === 'weak' ? undefined : 'unclear'
  const slots = before.flatMap((one) => one.values.map((value, at): Slot => ({ of: one, at, value })))
  const read = readNew(by, slots)
  if (!read) return undefined
  const besides = by.replace(read.words, ' ')
  const named = stemsOf(besides)
  // "Cel 2" is not "cel 1".
  for (const digits of besides.match(/\d+/gu) ?? []) named.add(digits)
  for (const word of read.words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) named.delete(word)
  const old = of === undefined ? undefined : readOld(of, slots)
  if (of !== undefined && old === undefined) return unsure
  const meant = slots.filter((slot) => slot.value.measured.quantity === read.quantity && isMeant(slot, named, old))
  const slot = pickSlot(meant, before, named.size > 0 || old !== undefined)
  if (!slot) return unsure
  const { said } = slot.of
  const unit = read.isBare ? unitOf(slot.value.measured.said) : ''
  const text = replaceValue(said.text, slot.value, `${read.words}${unit}`)
  if (text === undefined) return undefined
  // What is read in the new words must be what was meant, and nothing else.
  const now = readPlaced(text)
  const isRead = now.length === slot.of.values.length && now[slot.at]?.measured.value === read.value
  return isRead ? { said, text } : unsure
}

type NewValue = {
  readonly words: string
  readonly value: number
  readonly quantity: string
  /** Without its unit. */
  readonly isBare: boolean
}

/** The one value in these words; "zes" has the unit of a value before. */
function readNew(by: string, slots: readonly Slot[]): NewValue | undefined {
  const own = readPlaced(by).filter(({ measured }) => measured.unit !== 'unknown')
  const [first] = own
  if (first) {
    const { said: words, value, quantity, assumedUnit: isBare = false } = first.measured
    return own.length === 1 ? { words, value, quantity, isBare } : undefined
  }
  const unit = slots.map(({ value }) => unitOf(value.measured.said)).find((one) => one !== '')
  if (unit === undefined) return readBare(by, slots)
  const read = readPlaced(`${by}${unit}`)
  const [value] = read
  if (read.length !== 1 || !value || value.end !== by.length + unit.length) return undefined
  const words = value.measured.said.slice(0, value.measured.said.length - unit.length)
  return { words, value: value.measured.value, quantity: value.measured.quantity, isBare: true }
}

/** "Zes komma twee" for "negen komma twee": nobody said a unit. */
function readBare(by: string, slots: readonly Slot[]): NewValue | undefined {
  const [read, ...more] = readPlaced(by)
  if (!read || more.length > 0 || read.end !== by.trimEnd().length) return undefined
  const { said: words, value, quantity, unit } = read.measured
  const isOne = slots.some(({ value: old }) => old.measured.unit === unit)
  return isOne ? { words, value, quantity, isBare: true } : undefined
}

function readOld(of: string, slots: readonly Slot[]): number | undefined {
  const [read] = readPlaced(of)
  if (read) return read.measured.value
  return slots.map(({ value }) => readPlaced(`${of}${unitOf(value.measured.said)}`)[0]?.measured.value).find(Boolean)
}

/** "Degrees celsius", with room. */
const UNIT_CHARS = 40

export function unitOf(said: string): string {
  return /(?:\s+(?:graden|graad|degrees?|celsius)|\s?°\s?c?)+$/iu.exec(said.slice(-UNIT_CHARS))?.[0] ?? ''
}

function isMeant({ of: { said, values }, at, value }: Slot, named: ReadonlySet<string>, old: number | undefined) {
  if (old !== undefined && value.measured.value !== old) return false
  if (named.size === 0) return true
  // Of several values each has the words that lead up to it.
  const from = values[at - 1]?.end ?? 0
  const words = said.text.slice(values.length > 1 ? from : 0, values.length > 1 ? value.end : undefined)
  const around = new Set([...stemsOf(words), ...(words.match(/\d+/gu) ?? [])])
  return [...named].every((stem) => around.has(stem))
}

/** The value that is meant: in the last words that tell something, or the only one that fits. */
export function pickSlot<One extends { readonly of: Correctable }>(
  slots: readonly One[],
  before: readonly Correctable[],
  isNamed: boolean,
): One | undefined {
  const [first] = slots
  const near = slots.filter((slot) => slot.of === first?.of)
  if (!first || near.length > 1) return undefined
  const isLast = first.of === before[0]
  return isLast || isNamed || slots.length === 1 ? first : undefined
}
