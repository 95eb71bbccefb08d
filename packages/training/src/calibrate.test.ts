import { expect, test } from 'vitest'
import { type Outside, findTemperature, findThresholds, judgeOutside } from './calibrate.ts'
import { type Row, readTrainRows } from './read-rows.ts'
import { settingsOf, tasks } from './tasks.ts'

/** A sentence of two labels, judged as the first with this probability. */
const judgedAs = (probability: number, isRight: boolean): Outside => ({
  row: { label: isRight ? 'yes' : 'no', text: '', split: 'train', batch: 'a', language: 'en' },
  scores: [Math.log(probability), Math.log(1 - probability)],
  settled: isRight ? 0 : 1,
})
const manyRight = Array.from({ length: 300 }, (_, index) => judgedAs(0.7 + index / 1_000, true))
const thresholdAt = (judged: readonly Outside[], cost: number) => findThresholds(judged, 1, () => cost)[0]

test('[UN8] one odd sentence among many does not decide the threshold', () => {
  expect(thresholdAt(manyRight, 10)).toBeLessThanOrEqual(0.7)
  expect(thresholdAt([...manyRight, judgedAs(0.985, false)], 10)).toBeLessThanOrEqual(0.7)
})

test('[UN8] where wrong ones cost more than right ones gain, the threshold lies above them', () => {
  const wrong = Array.from({ length: 10 }, (_, index) => judgedAs(0.75 + index / 1_000, false))
  expect(thresholdAt([...manyRight, ...wrong], 10)).toBeGreaterThan(0.75)
  expect(thresholdAt([...manyRight, ...wrong], 1)).toBeLessThanOrEqual(0.7)
})

test('[UN9] borrowed sentences are never those that were set aside', () => {
  for (const { name, borrow = [] } of tasks) {
    const borrowed = readTrainRows(name, borrow).filter(({ isBorrowed }) => isBorrowed)
    expect(borrowed.length > 0, name).toBe(borrow.length > 0)
    expect(
      borrowed.filter(({ split, batch }) => split === 'test' || batch === 'd'),
      name,
    ).toEqual([])
  }
})

test('[UN5] sentences are judged by a model that never saw their author', () => {
  const labels = ['no', 'yes']
  // The authors contradict each other: a model trained on the other author gives the other's label.
  const rows = ['a', 'b'].flatMap((batch) =>
    ['klopt wel', 'klopt precies', 'klopt helemaal'].map((text): Row => ({
      text,
      label: batch === 'a' ? 'yes' : 'no',
      batch,
      split: 'train',
      language: 'nl',
    })),
  )
  const judged = judgeOutside(rows, settingsOf(tasks[0]!, labels))
  expect(judged.map(({ row }) => row)).toEqual(rows)
  expect(judged.map(({ settled }) => labels[settled])).toEqual(rows.map(({ label }) => label))
  const given = judged.map(({ scores }) => labels[scores.indexOf(Math.max(...scores))])
  expect(given).toEqual(['no', 'no', 'no', 'yes', 'yes', 'yes'])
})

test('[UN5] the temperature cools what is too sure, and takes no account of borrowed sentences', () => {
  const right = Array.from({ length: 9 }, () => judgedAs(0.9, true))
  const wrong = Array.from({ length: 9 }, () => judgedAs(0.9, false))
  expect(findTemperature(right)).toBeLessThan(1)
  expect(findTemperature([...right, ...wrong])).toBeGreaterThan(2)
  const borrowed = wrong.map((one) => ({ ...one, row: { ...one.row, isBorrowed: true as const } }))
  expect(findTemperature([...right, ...borrowed])).toBe(findTemperature(right))
})
