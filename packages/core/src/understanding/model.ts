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
  /** The places that have weights, as distances, with the number of labels at each; see `readWeights`. */
  readonly places: string
  /** The labels of the weights, one character each. */
  readonly owners: string
  /** The weights, one character each. */
  readonly weights: string
}

/** The label of whatever is none of the others. */
export const NONE = 'none'
