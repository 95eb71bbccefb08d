import type { ThreadHandle } from '@agora/client/client'
import type { Mode } from '@agora/client/thread/thread-snapshot'
import { useCallback, useEffect } from 'react'
import { onAltKey } from '../parts/on-alt-key.ts'
import { useReported } from '../parts/use-reported.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Chooses a mode. That it changed is told by the change itself; that it did not is told here. */
export function useModeChoice(handle: ThreadHandle): (mode: Mode) => void {
  const texts = useTexts()
  const report = useReported()
  return useCallback((mode) => report(handle.setMode(mode), texts.mode.notSwitched[mode]), [handle, texts, report])
}

/** Alt+L. */
export function useModeKey(mode: Mode | undefined, onChoose: (mode: Mode) => void): void {
  useEffect(() => {
    if (mode !== undefined) return onAltKey('l', () => onChoose(mode === 'listen' ? 'feedback' : 'listen'))
  }, [mode, onChoose])
}
