import { laterAlone } from '../parts/later.ts'
import type { VoiceEngine } from './voice-engine.ts'

/** The voice engine that uses the page's own microphone and loudspeaker. */
export const pageVoiceEngine: VoiceEngine = laterAlone(() => import('./open-page-voice.ts'))
