import type { Language } from '../pack.ts'
import { textsOf } from './texts.ts'

/** Where nothing else is said: the inspectors of this product work there. */
const TIME_ZONE = 'Europe/Amsterdam'

/** A day as people write it: "16 november 2026". */
export function writeDay(at: number, language: Language, timeZone = TIME_ZONE): string {
  if (!Number.isFinite(at)) return ''
  const { locale } = textsOf(language)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at)
}
