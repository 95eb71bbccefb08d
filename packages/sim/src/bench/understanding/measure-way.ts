import { findThresholds } from '@agora/training/calibrate'
import { type Figures, measure } from '@agora/training/measure'
import { type Language, type Row, readRows } from '@agora/training/read-rows'
import { type Task, costOf } from '@agora/training/tasks'
import { gzipSync } from 'node:zlib'
import { quantile } from '../statistics.ts'
import type { Ranked, Trained, Way } from './way.ts'

/** A wrong label of these has an unwanted effect: it switches the mode, agrees, or accuses. */
const harmfulLabels: Readonly<Record<string, readonly string[]>> = {
  mode: ['listen', 'feedback'],
  consent: ['yes'],
  note: ['shortcoming'],
}

export const languages: readonly Language[] = ['nl', 'en']

export type Measured = {
  readonly figures: Readonly<Record<Language, Figures>>
  /** Of a language's sentences: harmful labels that were given surely and wrongly, and that were given surely and rightly. */
  readonly harm?: Readonly<Record<Language, { readonly wrong: number; readonly right: number; readonly all: number }>>
  /** How often the right label is among the first three. */
  readonly topThree?: Readonly<Record<Language, number>>
  readonly bytes?: number
  readonly microseconds: number
}

export type Judged = {
  readonly row: Row
  readonly given: string
  readonly isSure: boolean
  /** The first three labels, or what may stand in their place. */
  readonly firstThree: readonly string[]
}

const MOST_WARM = 300
/** A library that gives no probability for a label gives this one. */
const LEAST_PROBABILITY = 1e-12

export const rowsOf = (task: string, split: Row['split']) => readRows(task).filter((row) => row.split === split)

/** Measures a classifier that learns the training sentences of a task on those that were set aside. */
export async function measureWay(way: Way, task: Task): Promise<Measured> {
  const rows = rowsOf(task.name, 'train')
  const trained = await way.train(rows)
  const harmful = harmfulLabels[task.name]
  const thresholds = harmful ? await thresholdsOf(way, task, rows) : undefined
  const judged: Judged[] = []
  const microseconds = await timeDecisions(task.name, async (row) => {
    const ranked = await trained.judge(row)
    const [given = '', probability = 0] = ranked[0] ?? []
    judged.push({
      row,
      given,
      isSure: thresholds !== undefined && probability >= (thresholds.get(given) ?? 1),
      firstThree: ranked.slice(0, 3).map(([label]) => label),
    })
  })
  return { ...summarise(task.name, judged), bytes: gzipSync(trained.bytes()).length, microseconds }
}

/**
 * The median time of a decision on the sentences that were set aside, each judged once: some libraries remember a text.
 * Sentences of training come first, so that the code is compiled.
 */
export async function timeDecisions(task: string, decide: (row: Row) => unknown): Promise<number> {
  for (const row of rowsOf(task, 'train').slice(0, MOST_WARM)) await decide(row)
  const took: number[] = []
  for (const row of rowsOf(task, 'test')) {
    const started = performance.now()
    await decide(row)
    took.push(performance.now() - started)
  }
  return quantile(took, 0.5) * 1_000
}

export function summarise(task: string, judged: readonly Judged[]): Omit<Measured, 'microseconds' | 'bytes'> {
  const aside = judged.filter(({ row }) => row.split === 'test')
  const harmful = harmfulLabels[task]
  const byLanguage = <Value>(read: (rows: readonly Judged[]) => Value) => ({
    nl: read(aside.filter(({ row }) => row.language === 'nl')),
    en: read(aside.filter(({ row }) => row.language === 'en')),
  })
  return {
    figures: byLanguage((rows) => measure(rows.map(({ row, given }) => ({ wanted: row.label, given })))),
    ...(harmful && {
      harm: byLanguage((rows) => {
        const sure = rows.filter(({ given, isSure }) => isSure && harmful.includes(given))
        const right = sure.filter(({ row, given }) => row.label === given).length
        return { wrong: sure.length - right, right, all: rows.filter(({ row }) => harmful.includes(row.label)).length }
      }),
    }),
    ...(task === 'subject' && {
      topThree: byLanguage(
        (rows) => rows.filter(({ row, firstThree }) => firstThree.includes(row.label)).length / rows.length,
      ),
    }),
  }
}

/** As the trainer finds them: on sentences of authors that a model did not learn from. */
async function thresholdsOf(way: Way, task: Task, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const labels = [...new Set(rows.map(({ label }) => label))].toSorted()
  const batches = [...new Set(rows.map(({ batch }) => batch))].toSorted()
  const outside: { row: Row; scores: readonly number[]; settled: number }[] = []
  for (const batch of batches) {
    const trained: Trained = await way.train(rows.filter((row) => row.batch !== batch))
    for (const row of rows.filter((row) => row.batch === batch)) {
      const scores = toScores(await trained.judge(row), labels)
      outside.push({ row, scores, settled: labels.indexOf(row.label) })
    }
  }
  const found = findThresholds(outside, 1, (label) => costOf(task, labels[label]))
  return new Map(labels.map((label, at) => [label, found[at] ?? 1]))
}

function toScores(ranked: Ranked, labels: readonly string[]): readonly number[] {
  const given = new Map(ranked)
  return labels.map((label) => Math.log(Math.max(given.get(label) ?? 0, LEAST_PROBABILITY)))
}
