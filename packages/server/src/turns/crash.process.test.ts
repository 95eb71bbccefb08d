/** Real processes that are killed in the middle of a turn that does something to the world. */
import { expect, test } from 'vitest'
import { crashPoints, expectSurvives } from '../testing/expect-survives.ts'

/** One of each sort: nothing was done yet, nobody can know, everything was done. `crash.long` tries every point. */
const tried = ['before model-called 1', 'after effect', 'before turn-closed 1']
const points = crashPoints.filter(([point]) => tried.includes(point))

test('[TN27] the points that are tried exist', () => {
  expect(points.map(([point]) => point)).toEqual(tried)
})

test.each(points)(
  '[TN27] killed %s: the effect is there once, each reply once, and nothing is left behind',
  async (point, outcome) => {
    await expect(expectSurvives(point, outcome)).resolves.toBeUndefined()
  },
)
