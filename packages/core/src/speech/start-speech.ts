import { type SpeechConfig, defaultSpeechConfig } from './speech-config.ts'
import type { Initializing } from './speech-state.ts'

/** A floor on which nothing has happened; `ready` opens it. */
export function startSpeech(config: Partial<SpeechConfig> = {}): Initializing {
  const whole = { ...defaultSpeechConfig, ...config }
  return { kind: 'initializing', config: whole, mode: whole.mode, announcedId: null }
}
