/** A day as people write it, "2025-04-01": earlier days are smaller strings. */
export type CalendarDay = string

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The last moment of the year 9999: later ones have no day that sorts as a string, and Intl refuses the latest. */
const LAST_MS = 253_402_300_799_999 - DAY_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day on which a moment falls, where the clocks show this zone. */
export function dayOf(timeMs: number, timeZone: string): CalendarDay {
  const format = formats.get(timeZone) ?? makeFormat(timeZone)
  formats.set(timeZone, format)
  const parts = format.formatToParts(Math.min(Math.max(timeMs, 0), LAST_MS))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/**
 * The same day so many years before. Of 29 February that day may not exist; it is only compared with, and what lies
 * before it is then what lies before 1 March.
 */
export function yearsBefore(day: CalendarDay, years: number): CalendarDay {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

/** The moment so many months later, at about the same time of the day; of a shorter month the last day. */
export function monthsLater(timeMs: number, months: number, timeZone: string): number {
  const from = dayOf(timeMs, timeZone)
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const dueYear = year + Math.floor((month - 1 + months) / 12)
  const dueMonth = ((month - 1 + months) % 12) + 1
  const dueOn = Math.min(day, daysIn(dueYear, dueMonth))
  const later = timeMs + (dayNumber(dueYear, dueMonth, dueOn) - dayNumber(year, month, day)) * DAY_MS
  const due = `${dueYear}-${String(dueMonth).padStart(2, '0')}-${String(dueOn).padStart(2, '0')}`
  // Between summer and winter time a moment near midnight would fall on the day before or after.
  const found = dayOf(later, timeZone)
  if (found === due) return later
  return found < due ? later + HOUR_MS : later - HOUR_MS
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The number of a day that people write: days that follow each other have numbers that do. */
export function numberOfDay(day: CalendarDay): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayNumber(year, month, date)
}

/** The number of a day of a month; undefined where the month has no such day. */
export function numberOfDate(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return dayNumber(year, month, day)
}

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return (((numberOfDay(day) - numberOfDay(A_SUNDAY)) % 7) + 7) % 7
}
const A_SUNDAY = '2026-11-15'

/** Days since a fixed day, counted in years that begin in March, so that a leap day is the last of its year. */
function dayNumber(year: number, month: number, day: number): number {
  const years = month > 2 ? year : year - 1
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + inYear
}

/** Where nobody knows the zone it is that of Greenwich: a day too early or too late is better than none. */
function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  } catch {
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...parts })
  }
}
