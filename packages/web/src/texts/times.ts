/** How dates, times and sizes are written in one language. Days are those of this device's calendar. */
export type Times = {
  readonly clock: (at: number) => string
  /** One name per day. */
  readonly day: (at: number, now: number) => string
  /** As short as can be: the time for today, then a day, then a date. */
  readonly short: (at: number, now: number) => string
  /** All of it, for those who want to know exactly. */
  readonly full: (at: number) => string
  /** The day alone, with its year. */
  readonly date: (at: number) => string
  readonly bytes: (count: number) => string
}

const DAY_MS = 24 * 60 * 60 * 1000

export function makeTimes(locale: string, words: { readonly today: string; readonly yesterday: string }): Times {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const clock = format({ hour: '2-digit', minute: '2-digit' })
  const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const withYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = format({ weekday: 'short' })
  const shortDate = format({ day: 'numeric', month: 'short' })
  const shortYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const full = format({ dateStyle: 'full', timeStyle: 'medium' })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

  return {
    clock: (at) => clock.format(at),
    day: (at, now) => {
      const daysAgo = countDays(at, now)
      if (daysAgo === 0) return words.today
      if (daysAgo === 1) return words.yesterday
      return capitalise((isSameYear(at, now) ? weekday : withYear).format(at))
    },
    short: (at, now) => {
      const daysAgo = countDays(at, now)
      if (daysAgo === 0) return clock.format(at)
      if (daysAgo === 1) return words.yesterday.toLowerCase()
      if (daysAgo > 1 && daysAgo < 7) return shortDay.format(at)
      return (isSameYear(at, now) ? shortDate : shortYear).format(at)
    },
    full: (at) => full.format(at),
    date: (at) => longDate.format(at),
    bytes: (count) => {
      if (count < 1024) return `${count} B`
      const kilobytes = count / 1024
      return kilobytes < 1024 ? `${number.format(Math.ceil(kilobytes))} KB` : `${number.format(kilobytes / 1024)} MB`
    },
  }
}

export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** Rounded: a day on which the clocks change is an hour longer or shorter. */
function countDays(at: number, now: number): number {
  return Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
}

function isSameYear(at: number, now: number): boolean {
  return new Date(at).getFullYear() === new Date(now).getFullYear()
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
