import { useState } from 'react'
import { type Later, bringAlong, laterAlone } from '../parts/later.ts'
import { usePart } from '../parts/use-part.ts'
import type { Language } from './choose-language.ts'
import { joinTexts } from './join-texts.ts'
import type { AllTexts, MoreTexts } from './more-texts.ts'
import type { Texts } from './texts.ts'
import { type Times, makeTimes } from './times.ts'
import type { Speech } from './use-texts.ts'

/** Nobody reads both: the other one comes with the rest of the app, so that it is there when the line is not. */
const speech: Readonly<Record<Language, Later<Speech>>> = {
  nl: laterAlone(async () => speechOf((await import('./nl.ts')).nl)),
  en: laterAlone(async () => speechOf((await import('./en.ts')).en)),
}

/** What the first screen does without. */
const more: Readonly<Record<Language, Later<MoreTexts>>> = {
  nl: laterAlone(async () => (await import('./nl-more.ts')).nlMore),
  en: laterAlone(async () => (await import('./en-more.ts')).enMore),
}

function speechOf(texts: Texts): Speech {
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
export async function loadSpeech(language: Language, wait: () => Promise<void>): Promise<Speech> {
  for (;;) {
    for (const tried of [language, language === 'nl' ? 'en' : 'nl'] as const) {
      await speech[tried].load()
      const loaded = speech[tried].get()
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
export function useSpeechIn(language: Language, first: Speech): Speech {
  const [spoken, setSpoken] = useState(first)
  const { part = spoken } = usePart(language === first.texts.language ? speech[language] : whole[language])
  if (part !== spoken) setSpoken(part)
  return part
}

const whole: Readonly<Record<Language, Later<Speech>>> = { nl: wholeOf('nl'), en: wholeOf('en') }

function wholeOf(language: Language): Later<Speech> {
  return {
    get: () => (more[language].get() ? speech[language].get() : undefined),
    load: async () => {
      const areLoaded = await Promise.all([speech[language].load(), more[language].load()])
      return areLoaded.every(Boolean)
    },
  }
}
