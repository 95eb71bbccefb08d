import { createContext, use } from 'react'
import type { Lazy } from '../parts/lazy.ts'
import type { openPageVoice } from './open-page-voice.ts'

/** The part of the app that hears and speaks. The page loads it by itself: a menu has no use for it. */
export type VoiceEngine = Lazy<{ readonly openPageVoice: typeof openPageVoice }>

export const VoiceEngineContext = createContext<VoiceEngine | undefined>(undefined)

export function useVoiceEngine(): VoiceEngine {
  const engine = use(VoiceEngineContext)
  if (!engine) throw new Error('there is no voice engine around this')
  return engine
}
