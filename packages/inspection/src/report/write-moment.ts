import type { Language } from '@agora/core/language'
import { reportTexts } from './texts/report-texts.ts'

/** What a clock can be at all; a device may claim any number. */
const LAST_TIME = 8_640_000_000_000_000

/** Making one takes long, and a report writes many times of one zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as people write it: "16 november 2026". Nothing where it is no time. */
export function writeDay(at: number, language: Language, timeZone: string): string {
  return write(at, language, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day with the time: "16 november 2026 om 10:02". */
export function writeMoment(at: number, language: Language, timeZone: string): string {
  const time = write(at, language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (time === '') return ''
  return `${writeDay(at, language, timeZone)} ${language === 'nl' ? 'om' : 'at'} ${time}`
}

function write(at: number, language: Language, timeZone: string, shape: Intl.DateTimeFormatOptions): string {
  if (!Number.isFinite(at) || Math.abs(at) > LAST_TIME) return ''
  const { locale } = reportTexts(language)
  const key = `${locale} ${timeZone} ${shape.hour ? 'time' : 'day'}`
  const format = formats.get(key) ?? makeFormat(locale, timeZone, shape)
  formats.set(key, format)
  return format.format(at)
}

/** A zone that this platform does not know: UTC, and no report that cannot be read. */
function makeFormat(locale: string, timeZone: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...shape, timeZone })
  } catch {
    return new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' })
  }
}
