import { describe, expect, test } from 'vitest'
import { makeTimes } from './times.ts'

const times = makeTimes('nl-NL', { today: 'Vandaag', yesterday: 'Gisteren' })
const now = new Date(2026, 2, 30, 9, 5).getTime()
const ago = (days: number, hour = 23) => new Date(2026, 2, 30 - days, hour, 30).getTime()

describe('times', () => {
  test('[WEB16] a day is called by the calendar, not by the hours that passed', () => {
    expect(times.day(ago(0, 0), now)).toBe('Vandaag')
    expect(times.day(ago(1), now)).toBe('Gisteren')
    expect(times.day(ago(2), now)).toBe('Zaterdag 28 maart')
    expect(times.day(new Date(2025, 11, 31).getTime(), now)).toBe('Woensdag 31 december 2025')
  })

  test('[WEB16] the shortest form that is still clear: time, day, date, year', () => {
    expect(times.short(ago(0, 8), now)).toBe('08:30')
    expect(times.short(ago(1), now)).toBe('gisteren')
    expect(times.short(ago(6), now)).toBe('di')
    expect(times.short(ago(7), now)).toBe('23 mrt')
    expect(times.short(new Date(2025, 0, 2).getTime(), now)).toBe('2 jan 2025')
  })

  test('[WEB16] a clock that runs ahead gives a date, not a weekday of the past', () => {
    expect(times.short(ago(-2), now)).toBe('1 apr')
  })

  test('[WEB16] sizes are rounded up, so that what is said to fit does', () => {
    expect(times.bytes(900)).toBe('900 B')
    expect(times.bytes(64 * 1024)).toBe('64 KB')
    expect(times.bytes(64 * 1024 + 1)).toBe('65 KB')
    expect(times.bytes(2.14 * 1024 * 1024)).toBe('2,1 MB')
  })

  test('[WEB90][XT7] in another zone than the device’s: clock, days and date are those of that zone, which is named', () => {
    const zones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Tokyo']
    const words = { today: 'Vandaag', yesterday: 'Gisteren' }
    const at = Date.parse('2026-11-17T04:30:00Z')
    const told = zones.map((zone) => {
      const { clock, date, day, short } = makeTimes('nl-NL', words, zone)
      return [
        clock(at),
        date(at),
        day(at, Date.parse('2026-11-17T12:00:00Z')),
        short(at, Date.parse('2026-11-17T12:00:00Z')),
      ]
    })
    expect(told).toEqual([
      ['05:30', '17 november 2026', 'Vandaag', '05:30'],
      ['23:30', '16 november 2026', 'Gisteren', 'gisteren'],
      ['13:30', '17 november 2026', 'Vandaag', '13:30'],
    ])
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    const foreign = device === 'Asia/Tokyo' ? 'Europe/Amsterdam' : 'Asia/Tokyo'
    expect(makeTimes('nl-NL', words, foreign).full(at)).toContain(`(${foreign})`)
    expect(makeTimes('nl-NL', words, device).foreignZone).toBe(undefined)
    // A zone that this device does not know: its own.
    expect(makeTimes('nl-NL', words, 'Mars/Olympus').clock(at)).toBe(times.clock(at))
  })

  test('[WEB90][XT7] the night in which clocks change is one day', () => {
    const { dayNumber, clock } = makeTimes('nl-NL', { today: 'Vandaag', yesterday: 'Gisteren' }, 'Europe/Amsterdam')
    const night = ['2026-10-24T22:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:30:00Z'].map(
      (iso) => Date.parse(iso),
    )
    expect(new Set(night.map(dayNumber)).size).toBe(1)
    expect(night.map(clock)).toEqual(['00:30', '02:30', '02:30', '23:30'])
  })
})
