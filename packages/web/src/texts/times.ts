/** How dates, times and sizes are written in one language, by the calendar of one time zone. */
export type Times = {
  readonly clock: (at: number) => string
  /** One name per day. */
  readonly day: (at: number, now: number) => string
  /** As short as can be: the time for today, then a day, then a date. */
  readonly short: (at: number, now: number) => string
  /** All of it, for those who want to know exactly; with the zone, where that is not the device's. */
  readonly full: (at: number) => string
  /** The day alone, with its year. */
  readonly date: (at: number) => string
  /** Days count up: what happened on one day has the same number. */
  readonly dayNumber: (at: number) => number
  /** Whose times these are, where the device is in another zone: "Europe/Amsterdam". */
  readonly foreignZone: string | undefined
  readonly bytes: (count: number) => string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** `zone`: the device's, where none is given or the device does not know it. */
export function makeTimes(
  locale: string,
  words: { readonly today: string; readonly yesterday: string },
  zone?: string,
): Times {
  const foreignZone = zone !== undefined && isForeign(zone) ? zone : undefined
  const inZone = foreignZone === undefined ? {} : { timeZone: foreignZone }
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, ...inZone })
  const clock = format({ hour: '2-digit', minute: '2-digit' })
  const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const withYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = format({ weekday: 'short' })
  const shortDate = format({ day: 'numeric', month: 'short' })
  const shortYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const full = format({ dateStyle: 'full', timeStyle: 'medium' })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const dayNumber = foreignZone === undefined ? ownDay : dayIn(foreignZone)
  const isSameYear = (at: number, now: number) => yearOf(dayNumber(at)) === yearOf(dayNumber(now))

  return {
    clock: (at) => clock.format(at),
    day: (at, now) => {
      const daysAgo = dayNumber(now) - dayNumber(at)
      if (daysAgo === 0) return words.today
      if (daysAgo === 1) return words.yesterday
      return capitalise((isSameYear(at, now) ? weekday : withYear).format(at))
    },
    short: (at, now) => {
      const daysAgo = dayNumber(now) - dayNumber(at)
      if (daysAgo === 0) return clock.format(at)
      if (daysAgo === 1) return words.yesterday.toLowerCase()
      if (daysAgo > 1 && daysAgo < 7) return shortDay.format(at)
      return (isSameYear(at, now) ? shortDate : shortYear).format(at)
    },
    full: (at) => (foreignZone === undefined ? full.format(at) : `${full.format(at)} (${foreignZone})`),
    date: (at) => longDate.format(at),
    dayNumber,
    foreignZone,
    bytes: (count) => {
      if (count < 1024) return `${count} B`
      const kilobytes = count / 1024
      return kilobytes < 1024 ? `${number.format(Math.ceil(kilobytes))} KB` : `${number.format(kilobytes / 1024)} MB`
    },
  }
}

/** Another than the device's, and one that the device knows. */
function isForeign(timeZone: string): boolean {
  try {
    return zoneOf({ timeZone }) !== zoneOf({})
  } catch {
    return false
  }
}

function zoneOf(options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone
}

/** Many times faster than asking the platform for another zone, and what nearly all days are counted by. */
function ownDay(at: number): number {
  const time = new Date(at)
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS
}

/** Swedes write days as programs do: "2026-11-16". */
function dayIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv', { timeZone })
  return (at) => Date.parse(format.format(at)) / DAY_MS
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
