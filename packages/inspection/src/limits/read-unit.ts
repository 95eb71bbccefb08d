import type { Measurement } from '@agora/protocol/inspection'
import type { Token } from '../numbers/split-tokens.ts'

/** The unit behind a number. */
export type ReadUnit = {
  readonly quantity: Measurement['quantity']
  readonly unit: string
  /** The token behind it. */
  readonly next: number
  /** In how many of its unit the number was said: "drie kwartier" is 45 minutes. */
  readonly times?: number
  /** The number is in degrees Fahrenheit. */
  readonly isFahrenheit?: true
  /** "Uur" is an hour of the clock as well as a length of time. */
  readonly mayBeClock?: true
}

const plain: ReadonlyMap<string, Omit<ReadUnit, 'next'>> = new Map<string, Omit<ReadUnit, 'next'>>([
  ...named('temperature', 'celsius', 'celsius degc'),
  ...named('share', 'percent', 'procent percent pct procenten'),
  ...named('acidity', 'ph', 'ph'),
  ...named('duration', 'second', 'seconde seconden second seconds sec'),
  ...named('duration', 'minute', 'minuut minuten minuutje minuutjes minute minutes min mins'),
  ...named('duration', 'hour', 'uren uurtje uurtjes hour hours hrs hr'),
  ...named('duration', 'day', 'dag dagen day days etmaal'),
  ...named('duration', 'week', 'week weken weeks'),
  ...named('duration', 'month', 'maand maanden month months'),
  ...named('duration', 'year', 'jaar jaren year years'),
  ...named('mass', 'milligram', 'mg milligram milligrams'),
  ...named('mass', 'gram', 'g gram grams grammen'),
  ...named('mass', 'kilogram', "kg kilo kilo's kilos kilogram kilograms"),
  ...named('length', 'millimetre', 'mm millimeter millimeters millimetre millimetres'),
  ...named('length', 'centimetre', 'cm centimeter centimeters centimetre centimetres'),
  ...named('length', 'metre', 'm meter meters metre metres'),
  ...named('length', 'kilometre', 'km kilometer kilometers kilometre kilometres'),
  ...named('count', 'piece', 'stuk stuks piece pieces'),
  ['uur', { quantity: 'duration', unit: 'hour', mayBeClock: true }],
  ['u', { quantity: 'duration', unit: 'hour', mayBeClock: true }],
  ['kwartier', { quantity: 'duration', unit: 'minute', times: 15 }],
  ['kwartiertje', { quantity: 'duration', unit: 'minute', times: 15 }],
  ['halfuur', { quantity: 'duration', unit: 'hour', times: 0.5 }],
  ['halfuurtje', { quantity: 'duration', unit: 'hour', times: 0.5 }],
])

const degrees = new Set('° º ˚ graden graad degrees degree deg degs gr'.split(' '))
/** "7 gr." is a temperature and "200 gr" a weight: nobody weighs less, and nothing here is hotter. */
const MOST_SHORT_DEGREES = 99

/** The unit that begins at this token; "mg/kg", "kve per gram" and "°C" are one each. */
export function readUnit(tokens: readonly Token[], from: number, value: number): ReadUnit | undefined {
  const behindOf = foldAt(tokens, from) === 'of' ? from + 1 : from
  const at = /^(?:an?|een)$/.test(foldAt(tokens, behindOf)) ? behindOf + 1 : from
  const token = tokens[at]
  if (!token) return undefined
  if (token.text === '%') return { quantity: 'share', unit: 'percent', next: at + 1 }
  if (token.fold === 'per' && /^cent$/.test(tokens[at + 1]?.fold ?? '')) {
    return { quantity: 'share', unit: 'percent', next: at + 2 }
  }
  return readTemperature(tokens, at, value) ?? readCount(tokens, at) ?? readPlain(tokens, at)
}

function readTemperature(tokens: readonly Token[], at: number, value: number): ReadUnit | undefined {
  const token = tokens[at]
  const isCelsius = token?.text === 'C' || (token?.text === 'c' && !token.isApart)
  if (isCelsius) return { quantity: 'temperature', unit: 'celsius', next: at + 1 }
  if (token?.fold === 'fahrenheit' || token?.text === 'F') return fahrenheit(at + 1)
  if (!token || !degrees.has(token.fold)) return undefined
  let next = at + 1
  if (token.fold === 'gr' || token.fold === 'deg') {
    if (token.fold === 'gr' && Math.abs(value) > MOST_SHORT_DEGREES) return { quantity: 'mass', unit: 'gram', next }
    if (tokens[next]?.text === '.' && !tokens[next]?.isApart && tokens[next + 1]) next++
  }
  const scale = tokens[next]
  if (scale?.fold === 'fahrenheit' || /^f$/i.test(scale?.text ?? '')) return fahrenheit(next + 1)
  if (scale?.fold === 'celsius' || (/^c$/i.test(scale?.text ?? '') && scale?.fold === 'c')) next++
  return { quantity: 'temperature', unit: 'celsius', next }
}

function fahrenheit(next: number): ReadUnit {
  return { quantity: 'temperature', unit: 'celsius', next, isFahrenheit: true }
}

/** "Kve per gram", "cfu/ml", "bacteriën per gram", "per gram". */
function readCount(tokens: readonly Token[], at: number): ReadUnit | undefined {
  let next = at
  if (/^(?:kve|cfu|kiemen|bacterien|bacteria|kolonievormende|colony)$/.test(tokens[next]?.fold ?? '')) {
    while (
      /^(?:kve|cfu|kiemen|bacterien|bacteria|kolonievormende|colony|forming|eenheden|units|-)$/.test(
        foldAt(tokens, next),
      )
    ) {
      next++
    }
  }
  if (!/^(?:per|\/)$/.test(foldAt(tokens, next))) return undefined
  const of = foldAt(tokens, next + 1)
  if (/^(?:g|gram)$/.test(of)) return { quantity: 'count', unit: 'cfu-per-gram', next: next + 2 }
  return /^(?:ml|milliliter|millilitre)$/.test(of)
    ? { quantity: 'count', unit: 'cfu-per-millilitre', next: next + 2 }
    : undefined
}

function readPlain(tokens: readonly Token[], at: number): ReadUnit | undefined {
  const unit = plain.get(foldAt(tokens, at))
  if (!unit) return undefined
  const isPer = /^(?:per|\/)$/.test(foldAt(tokens, at + 1))
  if (!isPer) return { ...unit, next: at + 1 }
  const of = foldAt(tokens, at + 2)
  if (unit.unit === 'milligram' && /^(?:kg|kilo|kilogram)$/.test(of)) {
    return { quantity: 'mass', unit: 'milligram-per-kilo', next: at + 3 }
  }
  if (unit.unit === 'milligram' && /^(?:l|liter|litre)$/.test(of)) {
    return { quantity: 'mass', unit: 'milligram-per-litre', next: at + 3 }
  }
  // So much per hour or per day is something else than so much.
  return undefined
}

function foldAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.fold ?? ''
}

function named(quantity: Measurement['quantity'], unit: string, words: string) {
  return words.split(' ').map((word) => [word, { quantity, unit }] as const)
}
