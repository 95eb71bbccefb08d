import type { Language } from './choose-language.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'
import { makeTimes } from './times.ts'
import type { Speech } from './use-texts.ts'

/** Both are small, and a language that has to be fetched is missing when the line is down. */
export const speech: Readonly<Record<Language, Speech>> = {
  nl: { texts: nl, times: makeTimes(nl.locale, nl.common) },
  en: { texts: en, times: makeTimes(en.locale, en.common) },
}
