import { openNotions } from '@agora/core/understanding/open-notions'
import { nearWords } from '@agora/core/understanding/near-words'
import type { Notions } from '@agora/core/understanding/read-features'
import { foodNearWords } from '@agora/inspection/domains/food/models/near-words'
import type { TrainSettings } from './train-model.ts'

/** A question that a classifier answers, and what its answers must be worth. */
export type Task = {
  readonly name: string
  /** Where its model goes, below `packages`. */
  readonly file: string
  readonly fit: Omit<TrainSettings, 'task' | 'labels' | 'notionsOf'>
  /** How often a label must be right to count as sure; `else` for labels that are not named. */
  readonly notionsOf: Notions
  readonly precision: Readonly<Record<string, number>> & { readonly else: number }
}

const common = openNotions(nearWords)
const food = openNotions(nearWords, foodNearWords)

/** Few labels: every word may matter. */
const small = { bits: 15, mostWeights: 20_000, epochs: 20, rate: 0.3, decay: 0, toll: 0, leastRows: 1 } as const
/** Many labels: what a single sentence says is not worth its weight. */
const large = { bits: 15, mostWeights: 33_000, epochs: 15, rate: 0.5, decay: 0, toll: 0.3, leastRows: 2 } as const
/** Few labels and many sentences. */
const medium = { ...large, mostWeights: 26_000, rate: 0.3, toll: 0.2 } as const

/** A label at this precision was never wrong on a sentence whose author the model did not know. */
const NEVER_WRONG = 1

export const tasks: readonly Task[] = [
  {
    name: 'mode',
    notionsOf: common,
    file: 'core/src/understanding/models/mode.ts',
    fit: small,
    precision: { listen: NEVER_WRONG, feedback: NEVER_WRONG, else: 0 },
  },
  {
    name: 'consent',
    notionsOf: common,
    file: 'core/src/understanding/models/consent.ts',
    fit: small,
    precision: { yes: NEVER_WRONG, no: 0.97, else: 0 },
  },
  {
    name: 'correction',
    notionsOf: common,
    file: 'core/src/understanding/models/correction.ts',
    fit: small,
    precision: { change: 0.95, retract: 0.95, else: 0 },
  },
  {
    name: 'ask',
    notionsOf: common,
    file: 'inspection/src/models/ask.ts',
    fit: large,
    precision: { else: 0.9 },
  },
  {
    name: 'note',
    notionsOf: food,
    file: 'inspection/src/domains/food/models/note.ts',
    fit: medium,
    precision: { shortcoming: 0.95, else: 0.9 },
  },
  {
    name: 'subject',
    notionsOf: food,
    file: 'inspection/src/domains/food/models/subject.ts',
    fit: large,
    precision: { else: 0.9 },
  },
]

export function settingsOf({ name, fit, notionsOf }: Task, labels: readonly string[]): TrainSettings {
  return { ...fit, task: name, labels, notionsOf }
}
