import { openClassifier } from '@agora/core/understanding/open-classifier'
import type { StoredModel } from '@agora/core/understanding/model'
import { findTemperature, findThresholds, judgeOutside, withCalibration } from './calibrate.ts'
import { type Figures, measure } from './measure.ts'
import { type Row, readRows, readTrainRows, settingOf } from './read-rows.ts'
import { type Task, costOf, settingsOf } from './tasks.ts'
import { trainModel } from './train-model.ts'

export type Made = {
  readonly model: StoredModel
  /** Of sentences whose author the judging model did not know. */
  readonly outside: Figures
}

/** Trains a task's model, and calibrates it on sentences of authors that it was trained without. */
export function makeModel(task: Task): Made {
  const rows = readTrainRows(task.name, task.borrow)
    .filter(({ batch, isBorrowed }) => isBorrowed || !task.leaveOut?.includes(batch))
    .map((row) => task.prepare?.(row) ?? row)
  const labels = [...new Set(rows.map(({ label }) => label))].toSorted()
  const settings = settingsOf(task, labels)
  const judged = judgeOutside(rows, settings)
  const temperature = findTemperature(judged)
  const thresholds = findThresholds(judged, temperature, (label) => costOf(task, labels[label]))
  const outside = measure(
    judged
      .filter(({ row }) => !row.isBorrowed)
      .map(({ row, scores }) => ({
        wanted: row.label,
        given: labels[scores.indexOf(Math.max(...scores))] ?? '',
      })),
  )
  return { model: withCalibration(trainModel(rows, settings), temperature, thresholds), outside }
}

/** The figures of a model on the sentences that were set aside. */
export function measureAside(model: StoredModel, task: Task): Figures {
  const { judge } = openClassifier(model, task.notionsOf, task.cuesOf)
  return measure(readAside(task).map((row) => ({ wanted: row.label, given: judge(row.text, settingOf(row)).label })))
}

/** The sentences that were set aside, as the product judges them. */
export const readAside = ({ name, prepare }: Task): readonly Row[] =>
  readRows(name)
    .filter(({ split }) => split === 'test')
    .map((row) => prepare?.(row) ?? row)
