import { expect, test } from 'vitest'
import { type Outside, findThresholds } from './calibrate.ts'
import { readTrainRows } from './read-rows.ts'
import { tasks } from './tasks.ts'

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
