import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { momentOf } from './time-of-day.ts'
import { timeWriter } from './write-time.ts'

const amsterdam = 'Europe/Amsterdam'
const at = (iso: string) => Date.parse(iso)
const told = (hours: number, minutes: number, isEither: boolean, seenFrom: string, zone = amsterdam) => {
  const moment = momentOf({ hours, minutes, isEither }, at(seenFrom), zone)
  return moment === undefined ? undefined : timeWriter(zone).iso(moment)
}

test('[CX10][XT7] a time of day is the last one in that zone, before it was said; one to come is none', () => {
  expectRows(
    [
      [10, 0, true, '2026-11-16T09:20:00Z', amsterdam, '2026-11-16T10:00:00+01:00'],
      [10, 0, true, '2026-07-16T08:20:00Z', amsterdam, '2026-07-16T10:00:00+02:00'],
      [10, 0, true, '2026-11-16T21:15:00Z', amsterdam, '2026-11-16T22:00:00+01:00'],
      [2, 30, true, '2026-11-16T14:10:00Z', amsterdam, '2026-11-16T14:30:00+01:00'],
      [0, 30, true, '2026-11-16T12:00:00Z', amsterdam, '2026-11-16T12:30:00+01:00'],
      [10, 0, true, '2026-11-16T08:58:00Z', amsterdam, '2026-11-16T10:00:00+01:00'],
      [10, 0, true, '2026-11-16T08:30:00Z', amsterdam, undefined],
      [23, 0, false, '2026-11-16T09:20:00Z', amsterdam, undefined],
      // Said just after midnight in that zone.
      [0, 5, false, '2026-11-15T23:20:00Z', amsterdam, '2026-11-16T00:05:00+01:00'],
      [11, 50, true, '2026-11-15T23:20:00Z', amsterdam, '2026-11-15T23:50:00+01:00'],
      [23, 50, false, '2026-11-16T09:20:00Z', amsterdam, undefined],
      [10, 0, true, '2026-11-16T15:20:00Z', 'America/New_York', '2026-11-16T10:00:00-05:00'],
      [9, 0, true, '2026-11-16T09:20:00Z', 'Nowhere/At-All', '2026-11-16T09:00:00+00:00'],
    ] as const,
    ([hours, minutes, isEither, seenFrom, zone, expected]) => {
      expect(told(hours, minutes, isEither, seenFrom, zone)).toBe(expected)
    },
  )
})

test('[CX10][XT7] in the night in which clocks change: the second half past two of two, and no half past two of none', () => {
  // Put back on 25 October 2026: half past two comes twice.
  expect(told(2, 30, false, '2026-10-25T00:45:00Z')).toBe('2026-10-25T02:30:00+02:00')
  expect(told(2, 30, false, '2026-10-25T01:45:00Z')).toBe('2026-10-25T02:30:00+01:00')
  // Put forward on 29 March 2026: it does not come.
  expect(told(2, 30, false, '2026-03-29T04:00:00Z')).toBe(undefined)
  expect(told(3, 30, false, '2026-03-29T04:00:00Z')).toBe('2026-03-29T03:30:00+02:00')
})
