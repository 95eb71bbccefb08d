import { mulberry32 } from './mulberry32.ts'

/** A sentence as the trainer sees it: the places of its features, and how strongly it has each. */
export type Example = {
  readonly places: Int32Array
  readonly values: Float64Array
  readonly label: number
  /** Rare labels count more, so that they are not forgotten. */
  readonly share: number
}

export type Fitted = { readonly weights: Float64Array; readonly biases: Float64Array }

export type FitSettings = {
  readonly places: number
  readonly labels: number
  readonly epochs: number
  readonly rate: number
  /** How much the sentences must speak for a weight before it is more than zero. */
  readonly toll: number
  /** How strongly weights are drawn to zero. */
  readonly decay: number
  /** The share of a sentence's features that are left out each time it is seen: no single word is relied upon. */
  readonly drop: number
  readonly seed: number
}

/** Small: a word that few sentences have moves as far as one that many have. */
const BETA = 0.001
const BIAS_RATE = 0.01
/** What is known so well teaches nothing: most labels of most sentences, after a few rounds. */
const NEGLIGIBLE = 0.002

/**
 * Multinomial logistic regression by stochastic gradient descent. Each weight has a rate of its own, and stays exactly
 * zero until the sentences speak for it by more than `toll` (FTRL-Proximal): what is shipped stays small.
 */
export function fitWeights(examples: readonly Example[], settings: FitSettings): Fitted {
  const { places, labels, epochs, rate, toll, decay, drop, seed } = settings
  const random = mulberry32(seed)
  const weights = new Float64Array(places * labels)
  const pulls = new Float64Array(places * labels)
  const squares = new Float64Array(places * labels)
  const biases = new Float64Array(labels)
  const order = examples.map((_, index) => index)
  const scores = new Float64Array(labels)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const whole = examples[index]
      if (whole === undefined) continue
      const example = drop > 0 ? leaveOut(whole, drop, random) : whole
      predict({ weights, biases }, example, scores)
      for (let label = 0; label < labels; label++) {
        const error = ((scores[label] ?? 0) - (label === example.label ? 1 : 0)) * example.share
        biases[label] = (biases[label] ?? 0) - BIAS_RATE * error
        if (Math.abs(error) < NEGLIGIBLE) continue
        for (let at = 0; at < example.places.length; at++) {
          const place = (example.places[at] ?? 0) * labels + label
          const slope = error * (example.values[at] ?? 0)
          const before = squares[place] ?? 0
          const after = before + slope * slope
          const sigma = (Math.sqrt(after) - Math.sqrt(before)) / rate
          const pull = (pulls[place] ?? 0) + slope - sigma * (weights[place] ?? 0)
          squares[place] = after
          pulls[place] = pull
          const excess = Math.abs(pull) - toll
          weights[place] = excess <= 0 ? 0 : (-Math.sign(pull) * excess) / ((BETA + Math.sqrt(after)) / rate + decay)
        }
      }
    }
  }
  return { weights, biases }
}

/** A sentence without some of its features; the others count more, so that it says about as much. */
function leaveOut({ places, values, label, share }: Example, drop: number, random: () => number): Example {
  const kept = places.map(() => (random() < drop ? 0 : 1))
  const more = 1 / Math.sqrt(1 - drop)
  return {
    places: places.filter((_, at) => kept[at] === 1),
    values: values.filter((_, at) => kept[at] === 1).map((value) => value * more),
    label,
    share,
  }
}

/** Writes the probability of each label into `scores`. */
export function predict({ weights, biases }: Fitted, { places, values }: Example, scores: Float64Array): void {
  const labels = biases.length
  scores.set(biases)
  for (let at = 0; at < places.length; at++) {
    const start = (places[at] ?? 0) * labels
    const value = values[at] ?? 0
    for (let label = 0; label < labels; label++)
      scores[label] = (scores[label] ?? 0) + (weights[start + label] ?? 0) * value
  }
  const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  let sum = 0
  for (let label = 0; label < labels; label++) {
    const raised = Math.exp((scores[label] ?? 0) - highest)
    scores[label] = raised
    sum += raised
  }
  for (let label = 0; label < labels; label++) scores[label] = (scores[label] ?? 0) / sum
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
}
