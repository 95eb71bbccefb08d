import { readWeights } from '@agora/core/understanding/read-weights'
import type { StoredModel } from '@agora/core/understanding/model'
import { expect, test } from 'vitest'
import { mulberry32 } from './mulberry32.ts'
import { writeWeights } from './write-weights.ts'

const BITS = 10
const PLACES = 1 << BITS
/** The widest distance between two levels, of the largest weight. */
const ROUNDING = 0.1

const allAlike = () => new Float64Array(PLACES).fill(1)

test.each([2, 5, 6, 7, 40])('[UN6] weights of %i labels are read back as they were, rounded', (labels) => {
  const random = mulberry32(labels)
  const weights = Float64Array.from({ length: PLACES * labels }, () => (random() < 0.02 ? random() * 4 - 2 : 0))
  const written = writeWeights({ weights, biases: new Float64Array(labels) }, PLACES * labels, allAlike(), 0)
  const { addTo } = readWeights({ bits: BITS, ...written } as StoredModel)
  for (let place = 0; place < PLACES; place++) {
    const scores = new Float64Array(labels)
    addTo(scores, place, 1)
    for (const [label, score] of scores.entries()) {
      expect(Math.abs(score - (weights[place * labels + label] ?? 0))).toBeLessThanOrEqual(ROUNDING * written.largest)
    }
  }
})

test('[UN6] of too many weights the weakest go; of two alike the one that few sentences have, where rarity counts', () => {
  const weights = Float64Array.from([2, 0, 0, 1, 0, 1])
  const kept = (rarity: number, most: number) => {
    const shares = Float64Array.from([1, 0.01, 1])
    const written = writeWeights({ weights, biases: new Float64Array(2) }, most, shares, rarity)
    const { addTo } = readWeights({ bits: 2, ...written } as StoredModel)
    return [0, 1, 2].filter((place) => {
      const scores = new Float64Array(2)
      addTo(scores, place, 1)
      return scores.some((score) => score !== 0)
    })
  }
  expect(kept(0, 1)).toEqual([0])
  expect(kept(0.25, 2)).toEqual([0, 2])
  expect(kept(0, 3)).toEqual([0, 1, 2])
})
