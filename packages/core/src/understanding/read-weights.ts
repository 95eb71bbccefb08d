import type { StoredModel } from './model.ts'
import { CARRY, CODES, LEVELS, fromLevel } from './weight-code.ts'

export type Weights = {
  /** Adds a place's weights, times the value, to the scores of the labels. */
  readonly addTo: (scores: Float64Array, place: number, value: number) => void
}

/**
 * The weights of a stored model. `places` has, for each place with weights, the distance from the one before and how many
 * labels have a weight there; `owners` and `weights` have the label and the weight of each, in that order.
 */
export function readWeights({ places, owners, weights, bits, largest }: StoredModel): Weights {
  const codeOf = new Uint8Array(128)
  for (let index = 0; index < CODES.length; index++) codeOf[CODES.charCodeAt(index)] = index
  const read = (text: string) => Uint8Array.from(text, (code) => codeOf[code.charCodeAt(0)] ?? 0)

  const numbers = readNumbers(read(places))
  const ownerOf = read(owners)
  const valueOf = Float64Array.from(read(weights), (code) => fromLevel(code - LEVELS, largest))
  /** Where the weights of a place begin; those of the next place begin where they end. */
  const starts = new Int32Array((1 << bits) + 1)
  let place = -1
  let count = 0
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const next = place + (numbers[index] ?? 0)
    starts.fill(count, place + 1, next + 1)
    place = next
    count += numbers[index + 1] ?? 0
  }
  starts.fill(count, place + 1)

  return {
    addTo: (scores, wanted, value) => {
      const end = starts[wanted + 1] ?? 0
      for (let index = starts[wanted] ?? 0; index < end; index++) {
        const owner = ownerOf[index] ?? 0
        scores[owner] = (scores[owner] ?? 0) + (valueOf[index] ?? 0) * value
      }
    },
  }
}

function readNumbers(codes: Uint8Array): readonly number[] {
  const numbers: number[] = []
  let sum = 0
  for (const code of codes) {
    sum += code
    if (code === CARRY) continue
    numbers.push(sum)
    sum = 0
  }
  return numbers
}
