import { lazyAlone } from '../parts/lazy.ts'
import type { VoiceEngine } from './voice-engine.ts'

/** The voice engine that uses the page's own microphone and loudspeaker. */
export const pageVoiceEngine: VoiceEngine = lazyAlone(() => import('./open-page-voice.ts'))
