import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { hostileTexts } from './hostile-texts.ts'
import { measureGrowth } from './grows-linearly.ts'
import { slowFunctions, textFunctions } from './text-functions.ts'

/** For a busy machine: nothing is concluded from how long it takes. */
const MOST_MS = 900_000

test.each(Object.entries(textFunctions).filter(([name]) => !slowFunctions.has(name)))(
  '[GW39][XS8] %s: none of the texts that hostile clients repeat makes its time grow faster than their length',
  (_name, run) => {
    expectRows(hostileTexts, ({ name, make }) => {
      const { isLinear, says } = measureGrowth(run, make)
      expect(isLinear, `${name}: ${says}`).toBe(true)
    })
  },
  MOST_MS,
)
