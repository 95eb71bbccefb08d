import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { correctionModel } from '@agora/core/understanding/models/correction'
import { withCalibration } from './calibrate.ts'
import { listTasks, readRows, readTrainRows } from './read-rows.ts'
import { settingsOf, tasks } from './tasks.ts'
import { trainModel } from './train-model.ts'

const PACKAGES = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(PACKAGES, file), 'utf8')
const MOST_BYTES = 250_000

test('[UN5] every task has sentences, a part of which is set aside; none stands in both parts', () => {
  expect(listTasks()).toEqual(tasks.map(({ name }) => name).toSorted())
  for (const { name } of tasks) {
    const rows = readRows(name)
    const textOf = ({ previous = '', text }: (typeof rows)[number]) => `${previous} || ${text}`.toLowerCase()
    const train = new Set(rows.filter(({ split }) => split === 'train').map(textOf))
    const aside = rows.filter(({ split }) => split === 'test')
    expect(train.size, name).toBeGreaterThan(1_000)
    expect(aside.length, name).toBeGreaterThan(200)
    expect(
      aside.filter((row) => train.has(textOf(row))),
      name,
    ).toEqual([])
  }
})

test('[UN5] training the smallest task again gives the shipped weights', () => {
  // Calibrating trains one more model for each author: `train.long.test.ts` does that, for every task.
  const task = tasks.find(({ name }) => name === 'correction')!
  const { labels, temperature, thresholds } = correctionModel
  const trained = trainModel(readTrainRows(task.name, task.borrow), settingsOf(task, labels))
  expect(withCalibration(trained, temperature, thresholds)).toEqual(correctionModel)
})

test('[UN6] all models and tables are small enough to load', () => {
  const files = [
    ...tasks.map(({ file }) => file),
    'core/src/understanding/near-words.ts',
    'inspection/src/domains/food/models/near-words.ts',
  ]
  const bytes = files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
