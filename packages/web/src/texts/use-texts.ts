import { createContext, use } from 'react'
import type { Texts } from './texts.ts'
import type { Times } from './times.ts'

/** Everything one language needs to speak. */
export type Speech = { readonly texts: Texts; readonly times: Times }

export const SpeechContext = createContext<Speech | undefined>(undefined)

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('no language was chosen around this')
  return speech
}

export function useTexts(): Texts {
  return useSpeech().texts
}
