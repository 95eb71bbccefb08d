import type { Reason } from '@agora/client/outcome'
import { createContext, use } from 'react'
import type { AllTexts } from './more-texts.ts'
import type { Texts } from './texts.ts'
import type { Times } from './times.ts'

/** Everything one language needs to speak. */
export type LanguageTexts = {
  readonly texts: Texts
  /** Of the conversation around it, else of this device. */
  readonly times: Times
  /** The same in a time zone; undefined: the device's. */
  readonly timesIn: (zone: string | undefined) => Times
  /** Undefined until a part that comes later has brought the rest. */
  readonly getAll: () => AllTexts | undefined
}

export const TextsContext = createContext<LanguageTexts | undefined>(undefined)

export function useLanguageTexts(): LanguageTexts {
  const languageTexts = use(TextsContext)
  if (!languageTexts) throw new Error('there is no language around this')
  return languageTexts
}

export function useTexts(): Texts {
  return useLanguageTexts().texts
}

/**
 * Why something was not done, in words, where the first screen says it. Of what only a later part can meet there are no
 * words before that part: then it says what it says of everything unforeseen.
 */
export function explainReason({ texts, getAll }: LanguageTexts, reason: Reason): string {
  const words: Readonly<Partial<Record<Reason, string>>> = (getAll() ?? texts).reasons
  return words[reason] ?? texts.reasons.internal
}

/** For parts that come later, and for nothing that the first screen shows: `later` brings these words with them. */
export function useMoreTexts(): AllTexts {
  const all = useLanguageTexts().getAll()
  if (!all) throw new Error('a part was shown before its words were here')
  return all
}
