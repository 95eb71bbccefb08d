import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { worstTexts } from './hostile-texts.ts'
import { measureGrowth } from './grows-linearly.ts'
import { textFunctions } from './text-functions.ts'

test('[GW39][XS8] quadratic work is told from linear work', () => {
  let steps = 0
  const now = () => steps
  const make = (chars: number) => 'x'.repeat(chars)
  const square = ({ length }: string) => (steps += length ** 2 / 1_000_000)
  const line = ({ length }: string) => (steps += length / 1_000)
  expect(measureGrowth(square, make, now).isLinear).toBe(false)
  expect(measureGrowth(line, make, now).isLinear).toBe(true)
})

test('[GW39] a process that stood still for a while in one of the sizes did no quadratic work', () => {
  let steps = 0
  let isStill = false
  const standStill = ({ length }: string) => {
    steps += length / 1_000
    if (!isStill && length > 60_000) steps += 5_000
    isStill ||= length > 60_000
  }
  expect(
    measureGrowth(
      standStill,
      (chars) => 'x'.repeat(chars),
      () => steps,
    ).isLinear,
  ).toBe(true)
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
