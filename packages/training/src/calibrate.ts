import { openClassifier } from '@agora/core/understanding/open-classifier'
import type { StoredModel } from '@agora/core/understanding/model'
import { type Row, settingOf } from './read-rows.ts'
import { type TrainSettings, trainModel } from './train-model.ts'

/** A sentence judged by a model that was trained without its author. */
export type Outside = { readonly row: Row; readonly scores: readonly number[]; readonly settled: number }

const LEAST_PROBABILITY = 1e-12
/** Thresholds are looked for among these. */
const STEPS = Array.from({ length: 100 }, (_, index) => index / 100)

/** Judges every author's sentences by a model of the other authors' sentences. */
export function judgeOutside(rows: readonly Row[], settings: TrainSettings): readonly Outside[] {
  const batches = [...new Set(rows.map(({ batch }) => batch))].toSorted()
  return batches.flatMap((batch) => {
    const model = trainModel(
      rows.filter((row) => row.batch !== batch),
      settings,
    )
    const { judge } = openClassifier(model, settings.notionsOf, settings.cuesOf)
    return rows
      .filter((row) => row.batch === batch)
      .map((row): Outside => {
        const { ranked } = judge(row.text, settingOf(row))
        const scores = settings.labels.map((label) => {
          const { probability = 0 } = ranked.find((one) => one.label === label) ?? {}
          return Math.log(Math.max(probability, LEAST_PROBABILITY))
        })
        return { row, scores, settled: settings.labels.indexOf(row.label) }
      })
  })
}

/** The temperature at which the probabilities of unseen sentences come true most nearly. */
export function findTemperature(judged: readonly Outside[]): number {
  const own = judged.filter(({ row }) => !row.isBorrowed)
  const candidates = Array.from({ length: 40 }, (_, index) => 0.5 + index * 0.1)
  const losses = candidates.map((temperature) => {
    const loss = own.reduce(
      (sum, { scores, settled }) => sum - Math.log(Math.max(soften(scores, temperature)[settled] ?? 0, 1e-9)),
      0,
    )
    return { temperature, loss }
  })
  const best = losses.reduce((least, one) => (one.loss < least.loss ? one : least))
  return Number(best.temperature.toFixed(1))
}

/**
 * For each label the probability from which it counts, where unseen sentences gain most: one for each that is surely
 * right, less the cost of each that is surely wrong. A sum over all sentences: no single odd one decides it.
 */
export function findThresholds(
  judged: readonly Outside[],
  temperature: number,
  costOf: (label: number) => number,
): readonly number[] {
  const labels = judged[0]?.scores.length ?? 0
  const decided = judged.map(({ scores, settled }) => {
    const probabilities = soften(scores, temperature)
    const probability = Math.max(...probabilities)
    return { probability, label: probabilities.indexOf(probability), settled }
  })
  return Array.from({ length: labels }, (_, label) => {
    const own = decided.filter((one) => one.label === label)
    const gains = STEPS.map((step) => {
      const above = own.filter(({ probability }) => probability >= step)
      const right = above.filter(({ settled }) => settled === label).length
      return { step, gain: right - costOf(label) * (above.length - right) }
    })
    return gains.reduce((best, one) => (one.gain > best.gain ? one : best)).step
  })
}

export function withCalibration(model: StoredModel, temperature: number, thresholds: readonly number[]): StoredModel {
  return { ...model, temperature, thresholds }
}

function soften(scores: readonly number[], temperature: number): readonly number[] {
  const highest = Math.max(...scores)
  const raised = scores.map((score) => Math.exp((score - highest) / temperature))
  const sum = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / sum)
}
