import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Domain } from '../domain/domain.ts'
import { domain as food } from './food/domain.ts'
import { domain as toys } from './toys/domain.ts'

/** A change of a rule or a limit needs the new day in `domain.ts`, and a new line here. */
const days: readonly (readonly [domain: Domain, day: string, hash: string])[] = [
  [food, '2026-11-20', 'a3936baca40f2362'],
  [toys, '2026-11-16', '20752e4311d33e3d'],
]

test.each(days)('[OF9] the rules are those of the day that is told (%#)', (domain, day, hash) => {
  const { rules, limits, rulesOf } = domain
  const seen = createHash('sha256')
    .update(JSON.stringify([rules, limits]))
    .digest('hex')
    .slice(0, 16)
  expect([rulesOf, seen]).toEqual([day, hash])
})
