import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { readTimeOfDay } from './read-time-of-day.ts'

/** "10:05", with "?" where nobody says which half of the day. */
function told(text: string): string | undefined {
  const time = readTimeOfDay(text)
  if (!time) return undefined
  return `${time.hours}:${String(time.minutes).padStart(2, '0')}${time.isEither ? '?' : ''}`
}

test('[FL7][XT7] times of day as inspectors say them, Dutch and English', () => {
  expectRows(
    [
      ['cautie gegeven om tien uur', '10:00?'],
      ['Om 10 uur de cautie gegeven aan de eigenaar', '10:00?'],
      ['de cautie is om half elf gegeven', '10:30?'],
      ['cautie gegeven om half een', '0:30?'],
      ['cautie gegeven om kwart over twee', '2:15?'],
      ['cautie om kwart voor drie gegeven', '2:45?'],
      ['cautie gegeven om tien over half elf', '10:40?'],
      ['cautie gegeven om vijf voor half elf', '10:25?'],
      ['cautie gegeven om vijf voor tien', '9:55?'],
      ['cautie gegeven om tien over tien', '10:10?'],
      ['cautie gegeven om tien minuten over tien', '10:10?'],
      ['cautie gegeven om 14:05', '14:05'],
      ['cautie gegeven om 14.05 uur', '14:05'],
      ['cautie gegeven om 9u30', '9:30?'],
      ['cautie gegeven om 09:30', '9:30'],
      ['cautie gegeven om tien uur dertig', '10:30?'],
      ['cautie gegeven om drieëntwintig uur', '23:00'],
      ['cautie gegeven om drie uur ’s middags', '15:00'],
      ['cautie gegeven om drie uur ’s nachts', '3:00'],
      ['cautie gegeven om half drie vanmiddag', '14:30'],
      ['cautie gegeven om precies twaalf uur', '12:00?'],
      ['caution given at ten o’clock', '10:00?'],
      ['gave the caution at ten', '10:00?'],
      ['gave the caution at 10', '10:00?'],
      ['gave the caution at ten thirty', '10:30?'],
      ['caution given at half past ten', '10:30?'],
      ['caution given at a quarter to eleven', '10:45?'],
      ['caution given at ten past two', '2:10?'],
      ['caution given at five minutes to two', '1:55?'],
      ['caution given at 2 pm', '14:00'],
      ['caution given at 2:15 p.m.', '14:15'],
      ['caution given at ten in the morning', '10:00'],
      ['caution given at three in the afternoon', '15:00'],
      ['caution given at 14:05', '14:05'],
      // About a time, of something else, or no time at all.
      ['cautie gegeven rond tien uur', undefined],
      ['cautie gegeven', undefined],
      ['cautie gegeven om tien graden', undefined],
      ['cautie gegeven om de tien minuten', undefined],
      ['cautie gegeven om drie redenen', undefined],
      ['cautie gegeven aan tien mensen', undefined],
      ['caution given at the door', undefined],
      ['caution given at ten degrees', undefined],
      ['caution given at about ten', undefined],
      ['cautie gegeven om 25:00', undefined],
      ['cautie gegeven om 10:75', undefined],
    ] as const,
    ([text, time]) => {
      expect(told(text)).toBe(time)
    },
  )
})
