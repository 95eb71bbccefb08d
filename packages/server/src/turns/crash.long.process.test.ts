/** Real processes that are killed at every point of a turn that does something to the world. */
import { expect, test } from 'vitest'
import { crashPoints, expectSurvives } from '../testing/expect-survives.ts'

test.each(crashPoints)(
  '[TN27] killed %s: the effect is there once, each reply once, and nothing is left behind',
  async (point, outcome) => {
    await expect(expectSurvives(point, outcome)).resolves.toBeUndefined()
  },
)
