import { detectLanguage } from '@agora/core/understanding/detect-language'
import type { Measurement } from '@agora/protocol/inspection'
import { readGroup } from '../numbers/read-group.ts'
import { readNumber } from '../numbers/read-number.ts'
import { type SignedNumber, isBelowZero } from '../numbers/read-signed.ts'
import { type Token, splitTokens } from '../numbers/split-tokens.ts'
import { beginOfComparison } from './comparison.ts'
import { findBareQuantity } from './find-bare-quantity.ts'
import { isClockTime } from './is-clock-time.ts'
import { isNoReading } from './is-no-reading.ts'
import { type ReadUnit, readUnit } from './read-unit.ts'

/** A value and where in the text it stands. */
export type Placed = { readonly measured: Measurement; readonly start: number; readonly end: number }

/** The unit of a value whose unit nobody said; what it is about may settle it. */
export const UNKNOWN_UNIT = 'unknown'
/** A note names few values; a pasted table is no note. */
const MOST_VALUES = 40
const SAID_CHARS = 200

type Read = { readonly placed: readonly Placed[]; readonly next: number }
type Span = { readonly from: number; readonly next: number }

/** All values in a text that may have been measured, in their order. */
export function readPlaced(text: string): readonly Placed[] {
  const tokens = splitTokens(text)
  let language: 'nl' | 'en' | undefined
  const languageOf = () => (language ??= detectLanguage(tokens.map(({ fold }) => fold)) ?? 'nl')
  const placed: Placed[] = []
  let at = 0
  while (at < tokens.length && placed.length < MOST_VALUES) {
    const group = readGroup(tokens, at, languageOf)
    const read = group && readValues(text, tokens, group)
    if (read) placed.push(...read.placed)
    at = Math.max(read?.next ?? 0, at + 1)
  }
  return placed
}

function readValues(text: string, tokens: readonly Token[], group: readonly [SignedNumber, ...SignedNumber[]]): Read {
  const [first] = group
  const last = group.at(-1) ?? first
  const behind = readUnit(tokens, last.next, last.value)
  // "A pH of five" counts nothing.
  const unit = last.isArticle && behind?.quantity === 'acidity' ? undefined : behind
  // Without a unit they are no list: each stands for itself.
  if (!unit && group.length > 1) return readValues(text, tokens, [first])
  const begin = beginOfComparison(tokens, first.from)
  const span = { from: first.from, next: unit?.next ?? last.next, begin }
  if (isNoReading(tokens, span, unit)) return { placed: [], next: span.next }
  if (unit) {
    if (unit.mayBeClock && isClockTime(tokens, span, group)) return { placed: [], next: span.next }
    return placeWithUnit(text, tokens, { ...span, from: begin }, group, unit)
  }
  const found = findBareQuantity(tokens, first)
  if (!found) return { placed: [], next: span.next }
  const { value } = first
  const measured =
    found === 'temperature'
      ? { quantity: found, value, unit: 'celsius', assumedUnit: true as const }
      : found === 'acidity'
        ? { quantity: found, value, unit: 'ph' }
        : { quantity: 'count' as const, value, unit: UNKNOWN_UNIT }
  return { placed: [place(text, tokens, { from: begin, next: span.next }, measured)], next: span.next }
}

function placeWithUnit(
  text: string,
  tokens: readonly Token[],
  { from, next: behindUnit }: Span,
  group: readonly SignedNumber[],
  unit: ReadUnit,
): Read {
  const isBelow = unit.quantity === 'temperature' && isBelowZero(tokens, behindUnit)
  const about = group.length === 1 && group[0]?.isArticle ? readAbout(tokens, behindUnit) : undefined
  const half = readHalfBehind(tokens, about?.next ?? (isBelow ? behindUnit + 2 : behindUnit))
  const minutes = unit.unit === 'hour' && group.length === 1 ? readMinutes(tokens, half.next) : undefined
  const next = minutes?.next ?? half.next
  const placed = group.map(({ value }) => {
    const said = ((about?.value ?? value) + half.value) * (unit.times ?? 1)
    const { quantity } = unit
    if (minutes) {
      return place(text, tokens, { from, next }, { quantity, value: round(said * 60 + minutes.value), unit: 'minute' })
    }
    const signed = isBelow ? -Math.abs(said) : said
    const own = unit.isFahrenheit ? Number((((signed - 32) * 5) / 9).toFixed(2)) : round(signed)
    return place(text, tokens, { from, next }, { quantity, value: own + 0, unit: unit.unit })
  })
  return { placed, next }
}

/** "Een graad of twaalf" is about twelve. */
function readAbout(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly next: number } | undefined {
  if (tokens[at]?.fold !== 'of') return undefined
  const number = readNumber(tokens, at + 1, { languageOf: () => 'nl', isBetween: false })
  return number && !number.isArticle ? number : undefined
}

/** "An hour and a half". */
function readHalfBehind(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } {
  const words = tokens.slice(at, at + 3).map(({ fold }) => fold)
  return /^(?:en een|and a) hal(?:f|ve)$/.test(words.join(' ')) ? { value: 0.5, next: at + 3 } : { value: 0, next: at }
}

/** "1 uur en 20 minuten". */
function readMinutes(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const from = /^(?:en|and)$/.test(tokens[at]?.fold ?? '') ? at + 1 : at
  const number = readNumber(tokens, from, { languageOf: () => 'nl', isBetween: false })
  const unit = number && readUnit(tokens, number.next, number.value)
  return number && unit?.unit === 'minute' ? { value: number.value * (unit.times ?? 1), next: unit.next } : undefined
}

function place(
  text: string,
  tokens: readonly Token[],
  { from, next }: Span,
  measured: Omit<Measurement, 'said'>,
): Placed {
  const start = tokens[from]?.start ?? 0
  const end = tokens[next - 1]?.end ?? start
  return { measured: { ...measured, said: text.slice(start, end).slice(0, SAID_CHARS) }, start, end }
}

/** Without the noise of binary fractions. */
function round(value: number): number {
  return Number(value.toFixed(6)) + 0
}
