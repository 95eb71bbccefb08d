import { hashFeature } from '@agora/core/understanding/hash-feature'
import type { StoredModel } from '@agora/core/understanding/model'
import { type CuesOf, type Feature, type Notions, readFeatures } from '@agora/core/understanding/read-features'
import { type Example, type Fitted, fitWeights } from './fit-weights.ts'
import { type Row, settingOf } from './read-rows.ts'
import { writeWeights } from './write-weights.ts'

export type TrainSettings = {
  readonly task: string
  readonly labels: readonly string[]
  readonly bits: number
  readonly mostWeights: number
  readonly epochs: number
  readonly rate: number
  readonly decay: number
  readonly toll: number
  readonly drop: number
  /** How much less a weight matters that few sentences have. */
  readonly rarity: number
  /** A feature of fewer sentences is left out: it says nothing of others. */
  readonly leastRows: number
  /** Two labels: each place has one weight, for the first label against the second. */
  readonly isFolded?: true
  readonly notionsOf: Notions
  readonly cuesOf?: CuesOf | undefined
  /** More forms in which the product is given a sentence: the model learns these as well. */
  readonly vary?: ((row: Row) => readonly Row[]) | undefined
}

/** A borrowed sentence counts less: there are many, and few are near misses. */
const BORROWED_SHARE = 0.12

/** A model of these sentences, without calibration: every label counts from probability 0 on. */
export function trainModel(written: readonly Row[], settings: TrainSettings): StoredModel {
  const { vary } = settings
  const rows = vary ? written.flatMap((row) => [row, ...vary(row)]) : written
  const { task, labels, bits, mostWeights, epochs, rate, decay, toll, drop, rarity, leastRows } = settings
  const own = written.filter(({ isBorrowed }) => !isBorrowed)
  const counts = labels.map((label) => own.filter((row) => row.label === label).length)
  const mean = own.length / labels.length
  const seen = new Map<string, number>()
  for (const row of rows) for (const { name } of featuresOf(row, settings)) seen.set(name, (seen.get(name) ?? 0) + 1)
  const examples = rows.map((row): Example => {
    const features = toPlaces(
      featuresOf(row, settings).filter(({ name }) => (seen.get(name) ?? 0) >= leastRows),
      bits,
    )
    const label = labels.indexOf(row.label)
    if (label < 0) throw new Error(`${task} has no label "${row.label}"`)
    const share = row.isBorrowed ? BORROWED_SHARE : Math.sqrt(mean / (counts[label] || mean))
    return { ...features, label, share: share * (row.share ?? 1) }
  })
  const fits = { places: 1 << bits, labels: labels.length, epochs, rate, decay, toll, drop, seed: 1 }
  const fitted = settings.isFolded ? foldLabels(fitWeights(examples, fits)) : fitWeights(examples, fits)
  const biases = [...fitted.biases].map((bias) => Number(bias.toFixed(4)))
  return {
    task,
    labels,
    bits,
    biases,
    temperature: 1,
    thresholds: labels.map(() => 0),
    ...writeWeights(fitted, mostWeights, sharesOf(examples, 1 << bits), rarity),
  }
}

/** Of two labels the difference alone decides: one weight for each place, instead of two. */
function foldLabels({ weights, biases }: Fitted): Fitted {
  const folded = new Float64Array(weights.length)
  for (let at = 0; at + 1 < weights.length; at += 2) folded[at] = (weights[at] ?? 0) - (weights[at + 1] ?? 0)
  return { weights: folded, biases }
}

/** How much of all sentences each place has. */
function sharesOf(examples: readonly Example[], places: number): Float64Array {
  const shares = new Float64Array(places)
  for (const { places: own, values, share } of examples)
    for (const [at, place] of own.entries()) shares[place] = (shares[place] ?? 0) + share * (values[at] ?? 0) ** 2
  return shares
}

const featuresOf = (row: Row, { notionsOf, cuesOf }: Pick<TrainSettings, 'notionsOf' | 'cuesOf'>): readonly Feature[] =>
  readFeatures(row.text, notionsOf, settingOf(row), cuesOf)

function toPlaces(features: readonly Feature[], bits: number): Pick<Example, 'places' | 'values'> {
  const strengths = new Map<number, number>()
  for (const { name, value } of features) {
    const place = hashFeature(name, bits)
    strengths.set(place, (strengths.get(place) ?? 0) + value)
  }
  return { places: Int32Array.from(strengths.keys()), values: Float64Array.from(strengths.values()) }
}
