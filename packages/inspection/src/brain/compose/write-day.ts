import type { Language } from '@agora/core/language'
import { textsOf } from './texts.ts'

/** Where nothing else is said: the inspectors of this product work there. */
export const TIME_ZONE = 'Europe/Amsterdam'

/** A day as people write it: "16 november 2026". */
export function writeDay(at: number, language: Language, timeZone = TIME_ZONE): string {
  if (!isTime(at)) return ''
  const { locale } = textsOf(language)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at)
}

/** Results of tools may say anything: a number that is no time is written as none. */
export function isTime(at: number): boolean {
  return Math.abs(at) <= MOST_MS
}
/** As far as a date reaches. */
const MOST_MS = 8.64e15
