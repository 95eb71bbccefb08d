import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { findRule } from './find-rule.ts'
import { indexOf } from './index-of.ts'

test('[RU12] the index of a domain is made once', () => {
  expect(indexOf(domain)).toBe(indexOf(domain))
  expect(indexOf({ ...domain })).not.toBe(indexOf(domain))
  expect(indexOf(domain).rules.rules).toBe(domain.rules)
})

test('[RU12] a rule is found by its id', () => {
  expect(findRule(domain, 'chilled-unpacked')?.family).toBe('0829')
  expect(findRule(domain, 'no-such-rule')).toBeUndefined()
  expect(findRule({ ...domain, rules: [] }, 'chilled-unpacked')).toBeUndefined()
})
