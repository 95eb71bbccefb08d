import { expect, test } from 'vitest'
import { describeRule } from './describe-rule.ts'
import { holdsAt } from './holds-at.ts'
import { liftRule } from './testing/lift-rules.ts'

const rule = liftRule('old', { validFrom: '2020-03-01', validUntil: '2024-12-31' })
const at = (time: string) => Date.parse(time)

test.each([
  ['2020-02-29T23:59:59Z', false],
  ['2020-03-01T00:00:00Z', true],
  ['2022-06-01T12:00:00Z', true],
  ['2024-12-31T23:59:59Z', true],
  ['2025-01-01T00:00:00Z', false],
])('[RU8] at %s it holds: %s', (time, holds) => {
  expect(holdsAt(rule, at(time))).toBe(holds)
})

test('[RU8] a day is a day of the place: after midnight in Amsterdam the last day is over', () => {
  expect(holdsAt(rule, at('2024-12-31T23:30:00Z'), 'UTC')).toBe(true)
  expect(holdsAt(rule, at('2024-12-31T23:30:00Z'), 'Europe/Amsterdam')).toBe(false)
})

test('[RU8] what is not known does not end it', () => {
  expect(holdsAt(liftRule('open'), 0)).toBe(true)
  expect(holdsAt(liftRule('open', { validFrom: '2020-01-01' }), at('2999-01-01'))).toBe(true)
})

test('[RU8] the last day is told where the rule is cited', () => {
  expect(describeRule(rule, 'nl').version).toBe('2020; geldt tot en met 2024-12-31')
  expect(describeRule({ ...rule, mark: 'own' }, 'en').version).toBe(
    '2020; own document; valid up to and including 2024-12-31',
  )
})
