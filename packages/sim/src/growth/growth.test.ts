import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { worstTexts } from './hostile-texts.ts'
import { measureGrowth } from './grows-linearly.ts'
import { textFunctions } from './text-functions.ts'

test('[GW39][XS8] quadratic work is told from linear work', () => {
  const spaces = (chars: number) => `${' '.repeat(chars / 8)}${'x'.repeat((chars * 7) / 8)}`
  // Tries every space as a beginning, up to the word that ends them.
  const trims = (text: string) => /\s+$/.test(text)
  expect(measureGrowth(trims, spaces).isLinear).toBe(false)
  expect(measureGrowth((text) => text.trimEnd(), spaces).isLinear).toBe(true)
})

test('[GW39][XS8] no text makes the time of a text function grow faster than its length', () => {
  expectRows(
    Object.entries(textFunctions).flatMap(([name, run]) => worstTexts.map((text) => ({ name, run, text }))),
    ({ name, run, text }) => {
      const { isLinear, says } = measureGrowth(run, text.make)
      expect(isLinear, `${name} of ${text.name}: ${says}`).toBe(true)
    },
  )
})
