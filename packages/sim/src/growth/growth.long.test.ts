import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { findTextFunctions } from './find-text-functions.ts'
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

test(
  '[GW39][XS8] every function that takes a text alone, listed or not: its time grows with the length',
  async () => {
    const functions = await findTextFunctions()
    expect(functions.map(({ name }) => name)).toContain('splitParts')
    const texts = hostileTexts.filter(({ name }) => name.includes('between words') || leads.has(name))
    expectRows(
      functions.flatMap(({ name, run }) => texts.map((text) => ({ name, run, text }))),
      ({ name, run, text }) => {
        const { isLinear, says } = measureGrowth(answerOrThrow(run), text.make)
        expect(isLinear, `${name} of ${text.name}: ${says}`).toBe(true)
      },
    )
  },
  MOST_MS,
)

/** What begins or ends an answer, again and again. */
const leads = new Set(['ok, ', 'nr. ', 'nee ', 'ja ', 'en ', '...', '1 '].map((unit) => JSON.stringify(unit)))

/** What a function refuses takes time as well; but a text must not use up the stack. */
function answerOrThrow(run: (text: string) => unknown): (text: string) => unknown {
  return (text) => {
    try {
      return run(text)
    } catch (error) {
      if (error instanceof RangeError) throw error
      return undefined
    }
  }
}
