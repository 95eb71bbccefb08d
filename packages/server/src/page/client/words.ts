import { chooseTexts } from '../texts/choose-texts.ts'

/** The server chose the language when it wrote the page; the script speaks the same. */
export const texts = chooseTexts(document.documentElement.lang)

const clock = new Intl.DateTimeFormat(texts.locale, { hour: '2-digit', minute: '2-digit' })
const calendar = new Intl.DateTimeFormat(texts.locale, { weekday: 'long', day: 'numeric', month: 'long' })
const calendarWithYear = new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'short' })

export function clockTime(at: number): string {
  return clock.format(at)
}

/** One name per day, by this device's calendar. */
export function dayName(at: number, now: number): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / (24 * 60 * 60 * 1000))
  if (daysAgo === 0) return texts.today
  if (daysAgo === 1) return texts.yesterday
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? calendar.format(at) : calendarWithYear.format(at)
}

/** The time for what happened today, the date for what did not. */
export function shortTime(at: number, now: number): string {
  return startOfDay(at) === startOfDay(now) ? clock.format(at) : shortDate.format(at)
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
