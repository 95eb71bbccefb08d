import type { Language } from '@agora/core/language'
import { textsOf } from './texts.ts'
import { TIME_ZONE, isTime } from './write-day.ts'

/** A moment as people write it: "16 november 2026 om 10:32". */
export function writeMoment(at: number, language: Language, timeZone = TIME_ZONE): string {
  if (!isTime(at)) return ''
  const { locale } = textsOf(language)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}

/** The time of a day: "10:32". */
export function writeTime(at: number, language: Language, timeZone = TIME_ZONE): string {
  if (!isTime(at)) return ''
  return new Intl.DateTimeFormat(textsOf(language).locale, { timeStyle: 'short', timeZone }).format(at)
}
