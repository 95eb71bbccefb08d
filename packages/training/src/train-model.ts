import { hashFeature } from '@agora/core/understanding/hash-feature'
import type { StoredModel } from '@agora/core/understanding/model'
import { type CuesOf, type Feature, type Notions, readFeatures } from '@agora/core/understanding/read-features'
import { type Example, fitWeights } from './fit-weights.ts'
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
  /** A feature of fewer sentences is left out: it says nothing of others. */
  readonly leastRows: number
  readonly notionsOf: Notions
  readonly cuesOf?: CuesOf | undefined
}

/** A borrowed sentence counts less: there are many, and few are near misses. */
const BORROWED_SHARE = 0.12

/** A model of these sentences, without calibration: every label counts from probability 0 on. */
export function trainModel(rows: readonly Row[], settings: TrainSettings): StoredModel {
  const { task, labels, bits, mostWeights, epochs, rate, decay, toll, leastRows } = settings
  const own = rows.filter(({ isBorrowed }) => !isBorrowed)
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
    return { ...features, label, share: row.isBorrowed ? BORROWED_SHARE : Math.sqrt(mean / (counts[label] || mean)) }
  })
  const fitted = fitWeights(examples, { places: 1 << bits, labels: labels.length, epochs, rate, decay, toll, seed: 1 })
  const biases = [...fitted.biases].map((bias) => Number(bias.toFixed(4)))
  return {
    task,
    labels,
    bits,
    biases,
    temperature: 1,
    thresholds: labels.map(() => 0),
    ...writeWeights(fitted, mostWeights),
  }
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
