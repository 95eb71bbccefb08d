import type { StoredModel } from '@agora/core/understanding/model'
import { CARRY, CODES, LEVELS, MASKED_LABELS, toLevel } from '@agora/core/understanding/weight-code'
import type { Fitted } from './fit-weights.ts'

/**
 * Keeps the weights that matter most, rounds each to one character, and writes them as `readWeights` of core reads them.
 * `shares`: how much of the sentences has a feature at each place. `rarity`: how much less a weight matters of which few
 * have it; 0 where the size of a weight alone counts.
 */
export function writeWeights(
  { weights, biases }: Fitted,
  most: number,
  shares: Float64Array,
  rarity: number,
): Pick<StoredModel, 'largest' | 'places' | 'counts' | 'owners' | 'weights'> {
  const labels = biases.length
  const largest = Number(weights.reduce((size, weight) => Math.max(size, Math.abs(weight)), 0).toPrecision(6))
  const matters = weights.map((weight, at) => Math.abs(weight) * (shares[Math.floor(at / labels)] ?? 0) ** rarity)
  const least = matters.toSorted()[Math.max(0, matters.length - most)] ?? 0
  const isMasked = labels <= MASKED_LABELS
  const written = { places: '', counts: '', owners: '', weights: '' }
  let last = -1
  for (let place = 0; place * labels < weights.length; place++) {
    const owners: number[] = []
    for (let label = 0; label < labels; label++) {
      const weight = weights[place * labels + label] ?? 0
      const level = toLevel(weight, largest)
      if (level === 0 || (matters[place * labels + label] ?? 0) < least) continue
      owners.push(label)
      written.weights += CODES.charAt(level + LEVELS)
    }
    if (owners.length === 0) continue
    written.places += writeNumber(place - last)
    last = place
    if (isMasked) written.owners += CODES.charAt(owners.reduce((mask, label) => mask | (1 << label), 0))
    else {
      written.counts += writeNumber(owners.length)
      written.owners += owners.map((label, at) => CODES.charAt(label - (owners[at - 1] ?? -1))).join('')
    }
  }
  const { counts, ...rest } = written
  return { largest, ...rest, ...(isMasked ? {} : { counts }) }
}

function writeNumber(number: number): string {
  return CODES.charAt(CARRY).repeat(Math.floor(number / CARRY)) + CODES.charAt(number % CARRY)
}
