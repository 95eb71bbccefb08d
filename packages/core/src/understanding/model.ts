/** A trained model as it is shipped: data that `npm run train` writes. */
export type StoredModel = {
  readonly task: string
  readonly labels: readonly string[]
  /** The table has 2 to the power of this many places. */
  readonly bits: number
  readonly biases: readonly number[]
  /** The largest weight; see `readWeights` for the others. */
  readonly largest: number
  /** Divides the scores before they become probabilities: trained scores are overconfident. */
  readonly temperature: number
  /** For each label the probability from which it counts. */
  readonly thresholds: readonly number[]
  /** The places that have weights, as distances; see `readWeights`. */
  readonly places: string
  /** How many labels have a weight at each place; absent where `owners` tells it. */
  readonly counts?: string
  /** Of few labels: which have a weight at each place, a bit each. Of many: the labels of the weights, as distances. */
  readonly owners: string
  /** The weights, one character each. */
  readonly weights: string
}

/** The label of whatever is none of the others. */
export const NONE = 'none'
