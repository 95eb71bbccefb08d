import type { VoiceSnapshot } from '@agora/client/voice/voice-snapshot'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { shownPhase } from './shown-phase.ts'

/** Says aloud that speaking went on or off, and briefly who has the floor; never that Agora speaks, which is heard. */
export function useVoiceNews(snapshot: VoiceSnapshot): void {
  const { announced } = useMoreTexts().voice
  const announce = useAnnounce()
  const { state, talk } = snapshot
  const phase = shownPhase(snapshot)
  const was = useRef({ state, phase })
  useEffect(() => {
    const before = was.current
    was.current = { state, phase }
    if (state === 'on' && before.state !== 'on') return announce(announced.on[talk])
    if (state !== 'on') {
      // What failed says why by itself.
      if (before.state === 'on' && state === 'off') announce(announced.off)
      return
    }
    if (phase === before.phase) return
    if (phase === 'thinking') announce(announced.thinking)
    if (phase === 'listening' && (before.phase === 'thinking' || before.phase === 'speaking')) {
      announce(announced.listening)
    }
  }, [state, phase, talk, announce, announced])
}
