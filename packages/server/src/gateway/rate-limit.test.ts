import { limits } from '@agora/protocol/limits'
import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

test('[GW35][XS11] a burst passes at once, then as many as the rate allows; the answer says when to come again', () => {
  let now = 0
  const rate = new RateLimit({ burst: 3, perSecond: 0.5 }, () => now)
  expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('a')]).toEqual([0, 0, 0, 2])
  expect(rate.take('b')).toBe(0)
  now += 1_000
  expect([rate.waitOf('a'), rate.take('a')]).toEqual([1, 1])
  now += 1_000
  expect([rate.take('a'), rate.take('a')]).toEqual([0, 2])
  now += 60_000
  expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('a')]).toEqual([0, 0, 0, 2])
})

test('[GW35] clients beyond what is counted cost no memory, and one that comes often is not forgotten', () => {
  const rate = new RateLimit({ burst: 2, perSecond: 1 }, () => 0)
  rate.take('often')
  for (let n = 0; n < limits.countedClients * 1.5; n++) {
    rate.take(`client ${n}`)
    // Its second: it is now the one that came last.
    if (n === 10_000) rate.take('often')
  }
  expect(rate.take('often')).toBe(1)
  expect(rate.take('client 1')).toBe(0)
})
