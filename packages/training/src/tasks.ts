import { openNotions } from '@agora/core/understanding/open-notions'
import { nearWords } from '@agora/core/understanding/near-words'
import { correctionCues } from '@agora/core/understanding/correction-cues'
import { cutCall } from '@agora/core/understanding/cut-call'
import { modeCues } from '@agora/core/understanding/mode-cues'
import { overlapNearWords } from '@agora/core/understanding/overlap-near-words'
import { overlapCues } from '@agora/core/understanding/overlap-cues'
import { prepareNames } from '@agora/core/wake/prepare-names'
import type { CuesOf, Notions } from '@agora/core/understanding/read-features'
import { foodNearWords } from '@agora/inspection/domains/food/models/near-words'
import { varyOverlap } from './vary-overlap.ts'
import type { Borrowing, Row } from './read-rows.ts'
import type { TrainSettings } from './train-model.ts'

/** A question that a classifier answers, and what its answers must be worth. */
export type Task = {
  readonly name: string
  /** Where its model goes, below `packages`. */
  readonly file: string
  readonly fit: Omit<TrainSettings, 'task' | 'labels' | 'notionsOf' | 'cuesOf' | 'vary'>
  readonly notionsOf: Notions
  readonly cuesOf?: CuesOf
  /** A sentence as the product judges it, where that is not as it was said. */
  readonly prepare?: (row: Row) => Row
  /** More forms in which the product judges a sentence. */
  readonly vary?: TrainSettings['vary']
  /** How many right decisions one wrong decision for a label outweighs; `else` for labels that are not named. */
  readonly cost: Readonly<Record<string, number>> & { readonly else: number }
  readonly borrow?: readonly Borrowing[]
  /** Authors that the model is not trained with: with them, as many weights read other authors worse. */
  readonly leaveOut?: readonly string[]
}

const common = openNotions(nearWords)
const food = openNotions(nearWords, foodNearWords)

/** Two labels, and few words each: in every form in which a recogniser gives them. */
const spoken = {
  bits: 17,
  mostWeights: 18_200,
  epochs: 12,
  rate: 0.3,
  decay: 1,
  toll: 0,
  drop: 0,
  rarity: 0,
  leastRows: 1,
  isFolded: true,
} as const
/** Few labels: every word may matter. */
const small = {
  bits: 15,
  mostWeights: 20_000,
  epochs: 20,
  rate: 0.3,
  decay: 0,
  toll: 0,
  drop: 0,
  rarity: 0.25,
  leastRows: 1,
} as const
/** Many labels: what a single sentence says is not worth its weight. */
const large = {
  bits: 15,
  mostWeights: 33_000,
  epochs: 15,
  rate: 0.5,
  decay: 0,
  toll: 0.3,
  drop: 0,
  rarity: 0,
  leastRows: 2,
} as const
/** Few labels and many sentences. */
const medium = { ...large, mostWeights: 42_000, rate: 0.3, toll: 0.4, drop: 0.3, rarity: 0.25 } as const

const names = prepareNames(['agora'])

/** It has an effect that no one asked for. */
const HARM = 15
/** A person notices a switch and undoes it, and near misses are rarer than among these sentences. */
const SWITCH = 4

export const tasks: readonly Task[] = [
  {
    name: 'mode',
    notionsOf: common,
    cuesOf: modeCues,
    prepare: (row) => ({ ...row, ...cutCall(row.text, names) }),
    file: 'core/src/understanding/models/mode.ts',
    fit: { ...small, decay: 0.5, drop: 0.4, mostWeights: 26_000 },
    cost: { listen: SWITCH, feedback: SWITCH, else: 0 },
    leaveOut: ['l'],
    borrow: [
      { task: 'note', as: 'none', except: [], oneIn: 4 },
      { task: 'ask', as: 'none', except: ['none', 'stop'], oneIn: 2 },
    ],
  },
  {
    name: 'consent',
    notionsOf: common,
    file: 'core/src/understanding/models/consent.ts',
    fit: { ...small, rarity: 0, mostWeights: 21_000 },
    cost: { yes: HARM, no: 8, else: 0 },
    leaveOut: ['j'],
    borrow: [{ task: 'note', as: 'other', except: ['talk'], oneIn: 5 }],
  },
  {
    name: 'correction',
    notionsOf: common,
    cuesOf: correctionCues,
    file: 'core/src/understanding/models/correction.ts',
    fit: { ...small, bits: 16, decay: 0.5, drop: 0.3, toll: 0.2, mostWeights: 26_000 },
    cost: { change: 6, retract: 6, else: 0 },
    borrow: [{ task: 'note', as: 'none', except: [], oneIn: 4, inPairs: true }],
  },
  {
    name: 'reply',
    notionsOf: common,
    file: 'core/src/understanding/models/reply.ts',
    fit: { ...small, mostWeights: 4_400, toll: 0.3, drop: 0, leastRows: 2 },
    cost: { stop: 3, repeat: 2, explain: 2, hold: 2, else: 0 },
    borrow: [
      { task: 'note', as: 'none', except: [], oneIn: 12 },
      { task: 'ask', as: 'none', except: ['none', 'stop', 'repeat', 'thanks', 'help', 'spoken-off'], oneIn: 8 },
    ],
  },
  {
    name: 'overlap',
    notionsOf: openNotions(overlapNearWords),
    cuesOf: overlapCues,
    file: 'core/src/understanding/models/overlap.ts',
    fit: spoken,
    vary: varyOverlap,
    cost: { agree: 7, interrupt: 4, else: 0 },
    leaveOut: ['j'],
  },
  {
    name: 'ask',
    notionsOf: common,
    file: 'inspection/src/models/ask.ts',
    fit: { ...large, mostWeights: 36_000 },
    cost: { else: 3 },
  },
  {
    name: 'note',
    notionsOf: food,
    file: 'inspection/src/domains/food/models/note.ts',
    fit: medium,
    cost: { shortcoming: 5, else: 3 },
    leaveOut: ['i'],
  },
  {
    name: 'subject',
    notionsOf: food,
    file: 'inspection/src/domains/food/models/subject.ts',
    fit: large,
    cost: { else: 3 },
  },
]

export function settingsOf({ name, fit, notionsOf, cuesOf, vary }: Task, labels: readonly string[]): TrainSettings {
  return { ...fit, task: name, labels, notionsOf, cuesOf, vary }
}

export const costOf = ({ cost }: Task, label = ''): number => cost[label] ?? cost.else
