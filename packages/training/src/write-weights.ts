import type { StoredModel } from '@agora/core/understanding/model'
import { CARRY, CODES, LEVELS, toLevel } from '@agora/core/understanding/weight-code'
import type { Fitted } from './fit-weights.ts'

/** Keeps the strongest weights, rounds each to one character, and writes them as `readWeights` of core reads them. */
export function writeWeights(
  { weights, biases }: Fitted,
  most: number,
): Pick<StoredModel, 'largest' | 'places' | 'owners' | 'weights'> {
  const labels = biases.length
  const sizes = weights.map(Math.abs).toSorted()
  const largest = Number((sizes.at(-1) ?? 0).toPrecision(6))
  const least = sizes[Math.max(0, sizes.length - most)] ?? 0
  const written = { places: '', owners: '', weights: '' }
  let last = -1
  for (let place = 0; place * labels < weights.length; place++) {
    let count = 0
    for (let label = 0; label < labels; label++) {
      const weight = weights[place * labels + label] ?? 0
      const level = toLevel(weight, largest)
      if (Math.abs(weight) < least || level === 0) continue
      written.owners += CODES.charAt(label)
      written.weights += CODES.charAt(level + LEVELS)
      count++
    }
    if (count === 0) continue
    written.places += writeNumber(place - last) + writeNumber(count)
    last = place
  }
  return { largest, ...written }
}

function writeNumber(number: number): string {
  return CODES.charAt(CARRY).repeat(Math.floor(number / CARRY)) + CODES.charAt(number % CARRY)
}
