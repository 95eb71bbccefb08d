import type { DeviceSnapshot } from '@agora/client/device/device-snapshot'
import { expect, test } from 'vitest'
import { en, nl } from '../testing/all-texts.ts'
import { describeClock } from './describe-clock.ts'
import { describeDevice } from './describe-device.ts'

const empty: DeviceSnapshot = {
  isRead: true,
  keeps: 'disk',
  isPersisted: undefined,
  fullness: undefined,
  unsent: 0,
  refused: 0,
  sending: undefined,
  recovered: 0,
  clockError: undefined,
  isFollower: false,
}
const say = (device: Partial<DeviceSnapshot>) => {
  const { kind, words } = describeDevice({ ...empty, ...device }, nl.device)
  return `${kind}: ${words}`
}

test('[DW2] one word for the whole app: all, waiting, sending so many of so many, refused', () => {
  expect([
    say({}),
    say({ unsent: 12 }),
    say({ unsent: 9, sending: { done: 3, of: 12 } }),
    say({ refused: 2 }),
    say({ refused: 2, unsent: 1 }),
    say({ keeps: 'memory', unsent: 1 }),
  ]).toEqual([
    'all: alles op de server',
    'waiting: 12 op dit apparaat',
    'sending: verzenden: 3 van 12',
    'refused: 2 geweigerd',
    'refused: 2 geweigerd, 1 op dit apparaat',
    'waiting: 1 alleen in dit venster',
  ])
})

test('[DW2] before the device was read nothing is called sent', () => {
  expect(say({ isRead: false })).toBe('reading: dit apparaat nagaan …')
})

test('[DW2] a clock that is wrong is named, by how much and which way', () => {
  const minute = 60_000
  expect(describeClock(-12 * minute, nl.device)).toBe(
    'De klok van dit apparaat loopt 12 minuten achter; de tijden van de server tellen.',
  )
  expect(describeClock(90 * minute, en.device)).toBe(
    'The clock of this device is 90 minutes fast; the times of the server count.',
  )
  expect(describeClock(-25 * 60 * minute, nl.device)).toContain('25 uur achter')
  expect(describeClock(400 * 24 * 60 * minute, nl.device)).toContain('400 dagen voor')
})
