import type { Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { type CompiledLimit, compileLimits } from './compile-limits.ts'
import { convertUnit } from './convert-unit.ts'
import type { Surroundings } from './find-surroundings.ts'
import { type Placed, UNKNOWN_UNIT } from './read-placed.ts'

/** The limit that a value is about: by the rule where one is named, else by the nearest words that tell. */
export function pickLimit(
  measured: Measurement,
  around: Surroundings,
  others: readonly Placed[],
  rule: string | undefined,
  domain: Pick<Domain, 'limits'>,
): CompiledLimit | undefined {
  const isBare = measured.unit === UNKNOWN_UNIT
  const usable = compileLimits(domain).filter(
    ({ limit, except }) =>
      (isBare || isComparable(measured, limit)) &&
      isWithinReach(measured, limit) &&
      !except?.test(around.near) &&
      isAlongside(limit, others),
  )
  const named = rule === undefined ? [] : usable.filter(({ limit }) => limit.rule === rule)
  const candidates = named.length > 0 ? named : usable
  for (const level of ['near', 'sentence', 'all'] as const) {
    const words = around[level]
    const about = candidates.filter((candidate) => candidate.about.test(words))
    // A value without a unit is a temperature where it can be one.
    const warm = isBare ? about.filter(({ limit }) => limit.quantity === 'temperature') : []
    const found = findNearest(warm.length > 0 ? warm : about, words)
    if (found) return found
  }
  return named[0]
}

/** Of the weightiest the one whose words stand nearest to the value: "naast de vriezer staat de koelcel op 9 graden". */
function findNearest(about: readonly CompiledLimit[], words: string): CompiledLimit | undefined {
  const weightiest = about.filter(({ limit }) => limit.weight === about[0]?.limit.weight)
  const value = words.indexOf('#')
  if (weightiest.length < 2 || value < 0) return weightiest[0]
  const distance = ({ about: cues }: CompiledLimit) =>
    Math.min(...[...words.matchAll(new RegExp(cues, 'g'))].map(({ index }) => Math.abs(index - value)))
  return weightiest.toSorted((a, b) => distance(a) - distance(b))[0]
}

function isComparable({ quantity, value, unit }: Measurement, limit: CompiledLimit['limit']): boolean {
  return quantity === limit.quantity && convertUnit(value, unit, limit.unit) !== undefined
}

function isWithinReach(measured: Measurement, { reach, unit }: CompiledLimit['limit']): boolean {
  const value = convertUnit(measured.value, measured.unit, unit) ?? measured.value
  return !reach || (value >= reach.from && value <= reach.to)
}

function isAlongside({ alongside }: CompiledLimit['limit'], others: readonly Placed[]): boolean {
  if (!alongside) return true
  return others.some(({ measured }) => {
    const value = measured.quantity === alongside.quantity && convertUnit(measured.value, measured.unit, alongside.unit)
    if (value === false || value === undefined) return false
    return alongside.bound === 'at-most' ? value <= alongside.value : value >= alongside.value
  })
}
