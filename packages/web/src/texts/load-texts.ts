import { useState } from 'react'
import { type Lazy, bringAlong, lazyAlone } from '../parts/lazy.ts'
import { usePart } from '../parts/use-part.ts'
import type { Language } from './choose-language.ts'
import { joinTexts } from './join-texts.ts'
import type { AllTexts, MoreTexts } from './more-texts.ts'
import type { Texts } from './texts.ts'
import { type Times, makeTimes } from './times.ts'
import type { LanguageTexts } from './use-texts.ts'

/** A user reads one of them: the other loads with the lazy parts, so that it is there offline. */
const languageTexts: Readonly<Record<Language, Lazy<LanguageTexts>>> = {
  nl: lazyAlone(async () => textsOf((await import('./nl.ts')).nl)),
  en: lazyAlone(async () => textsOf((await import('./en.ts')).en)),
}

/** What the first screen does without. */
const more: Readonly<Record<Language, Lazy<MoreTexts>>> = {
  nl: lazyAlone(async () => (await import('./nl-more.ts')).nlMore),
  en: lazyAlone(async () => (await import('./en-more.ts')).enMore),
}

function textsOf(texts: Texts): LanguageTexts {
  let all: AllTexts | undefined
  const getAll = () => {
    const rest = more[texts.language].get()
    if (rest) all ??= joinTexts(texts, rest)
    return all
  }
  const made = new Map<string | undefined, Times>()
  const timesIn = (zone: string | undefined) => {
    const times = made.get(zone) ?? makeTimes(texts.locale, texts.common, zone)
    made.set(zone, times)
    return times
  }
  return { texts, times: timesIn(undefined), timesIn, getAll }
}

/**
 * Before the first screen. Where the line brings neither, it is asked again: there is nothing to say it with. Every part
 * that comes later brings the rest of its words along.
 */
export async function loadTexts(language: Language, wait: () => Promise<void>): Promise<LanguageTexts> {
  for (;;) {
    for (const tried of [language, language === 'nl' ? 'en' : 'nl'] as const) {
      await languageTexts[tried].load()
      const loaded = languageTexts[tried].get()
      if (!loaded) continue
      bringAlong(more[tried])
      return loaded
    }
    await wait()
  }
}

/**
 * What is spoken: a language that was just chosen takes over as soon as all of it is here, for parts that came by now
 * have brought the rest of the first one only.
 */
export function useLanguage(language: Language, first: LanguageTexts): LanguageTexts {
  const [spoken, setSpoken] = useState(first)
  const { part = spoken } = usePart(language === first.texts.language ? languageTexts[language] : whole[language])
  if (part !== spoken) setSpoken(part)
  return part
}

const whole: Readonly<Record<Language, Lazy<LanguageTexts>>> = { nl: wholeOf('nl'), en: wholeOf('en') }

function wholeOf(language: Language): Lazy<LanguageTexts> {
  return {
    get: () => (more[language].get() ? languageTexts[language].get() : undefined),
    load: async () => {
      const areLoaded = await Promise.all([languageTexts[language].load(), more[language].load()])
      return areLoaded.every(Boolean)
    },
  }
}
