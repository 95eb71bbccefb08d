import type { StoredModel } from './model.ts'
import { CARRY, CODES, LEVELS, MASKED_LABELS, fromLevel } from './weight-code.ts'

export type Weights = {
  /** Adds a place's weights, times the value, to the scores of the labels. */
  readonly addTo: (scores: Float64Array, place: number, value: number) => void
}

/**
 * The weights of a stored model. `places` has the distance of each place with weights from the one before. Which labels
 * have a weight there tell `owners`, and of many labels `counts` with them. `weights` has the weights in that order.
 */
export function readWeights({ places, counts, owners, weights, bits, largest }: StoredModel): Weights {
  const codeOf = new Uint8Array(128)
  for (let index = 0; index < CODES.length; index++) codeOf[CODES.charCodeAt(index)] = index
  const read = (text: string) => Uint8Array.from(text, (code) => codeOf[code.charCodeAt(0)] ?? 0)

  const distances = readNumbers(read(places))
  const labelsOf = counts === undefined ? readMasks(read(owners)) : readLists(readNumbers(read(counts)), read(owners))
  const ownerOf = Uint8Array.from(labelsOf.flat())
  const valueOf = Float64Array.from(read(weights), (code) => fromLevel(code - LEVELS, largest))
  /** Where the weights of a place begin; those of the next place begin where they end. */
  const starts = new Int32Array((1 << bits) + 1)
  let place = -1
  let count = 0
  for (const [index, distance] of distances.entries()) {
    starts.fill(count, place + 1, place + distance + 1)
    place += distance
    count += labelsOf[index]?.length ?? 0
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

/** A bit for each label. */
function readMasks(masks: Uint8Array): readonly (readonly number[])[] {
  const labelsOf = Array.from({ length: 1 << MASKED_LABELS }, (_, mask) =>
    Array.from({ length: MASKED_LABELS }, (_, label) => label).filter((label) => mask & (1 << label)),
  )
  return Array.from(masks, (mask) => labelsOf[mask] ?? [])
}

/** For each place so many labels, each as its distance from the one before. */
function readLists(counts: readonly number[], distances: Uint8Array): readonly (readonly number[])[] {
  let at = 0
  return counts.map((count) => {
    let label = -1
    return Array.from({ length: count }, () => (label += distances[at++] ?? 0))
  })
}
