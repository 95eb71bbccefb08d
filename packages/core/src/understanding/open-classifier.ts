import { hashFeature } from './hash-feature.ts'
import type { StoredModel } from './model.ts'
import { type CuesOf, type Notions, type Setting, readFeatures } from './read-features.ts'
import { type Weights, readWeights } from './read-weights.ts'

export type Judgement<Label extends string = string> = {
  readonly label: Label
  /** Calibrated, from 0 to 1. */
  readonly probability: number
  /** Whether the probability reaches the label's threshold. */
  readonly isSure: boolean
  /** All labels, the likeliest first. */
  readonly ranked: readonly { readonly label: Label; readonly probability: number }[]
}

/** A feature that spoke for or against a label, and by how much. */
export type Reason = { readonly feature: string; readonly weight: number }

/** Answers one closed question about a text with one of a few labels. */
export type Classifier<Label extends string = string> = {
  readonly task: string
  readonly labels: readonly Label[]
  readonly judge: (text: string, setting?: Setting) => Judgement<Label>
  /** The features that decided most for this label against the average of the others. */
  readonly explain: (text: string, label: Label, setting?: Setting) => readonly Reason[]
}

const MOST_REASONS = 6

/** `cuesOf`: what this question needs to know of a text besides its words. */
export function openClassifier<Label extends string>(
  stored: StoredModel,
  notionsOf: Notions,
  cuesOf?: CuesOf,
): Classifier<Label> {
  const labels = stored.labels as readonly Label[]
  let read: Weights | undefined
  /** Read when the first text is judged: who imports a classifier need not ask it anything. */
  const weights: Weights = {
    addTo: (scores, place, value) => {
      read ??= readWeights(stored)
      read.addTo(scores, place, value)
    },
  }

  const judge = (text: string, setting: Setting = {}): Judgement<Label> => {
    const scores = new Float64Array(stored.biases)
    for (const { name, value } of readFeatures(text, notionsOf, setting, cuesOf)) {
      weights.addTo(scores, hashFeature(name, stored.bits), value)
    }
    const probabilities = toProbabilities(scores, stored.temperature)
    const ranked = labels
      .map((label, index) => ({ label, probability: probabilities[index] ?? 0 }))
      .sort((a, b) => b.probability - a.probability)
    const [best = { label: labels[0] as Label, probability: 0 }] = ranked
    const threshold = stored.thresholds[labels.indexOf(best.label)] ?? 1
    return { ...best, isSure: best.probability >= threshold, ranked }
  }

  const explain = (text: string, label: Label, setting: Setting = {}): readonly Reason[] => {
    const own = labels.indexOf(label)
    const reasons = readFeatures(text, notionsOf, setting, cuesOf).map(({ name, value }): Reason => {
      const scores = new Float64Array(labels.length)
      weights.addTo(scores, hashFeature(name, stored.bits), value)
      const mean = scores.reduce((sum, score) => sum + score, 0) / labels.length
      return { feature: name, weight: (scores[own] ?? 0) - mean }
    })
    return reasons
      .filter(({ weight }) => weight !== 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, MOST_REASONS)
  }

  return { task: stored.task, labels, judge, explain }
}

function toProbabilities(scores: Float64Array, temperature: number): Float64Array {
  const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const raised = scores.map((score) => Math.exp((score - highest) / temperature))
  const sum = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / sum)
}
