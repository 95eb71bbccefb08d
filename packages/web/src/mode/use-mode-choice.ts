import type { ThreadHandle } from '@agora/client/client'
import type { Mode } from '@agora/client/thread/thread-snapshot'
import { useCallback, useEffect } from 'react'
import { useReported } from '../parts/use-reported.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Chooses a mode. That it changed is told by the change itself; that it did not is told here. */
export function useModeChoice(handle: ThreadHandle): (mode: Mode) => void {
  const texts = useTexts()
  const report = useReported()
  return useCallback((mode) => report(handle.setMode(mode), texts.mode.notSwitched[mode]), [handle, texts, report])
}

/** Alt+L, wherever one is in the conversation, also while writing. Over the page there may be a question: not then. */
export function useModeKey(mode: Mode | undefined, onChoose: (mode: Mode) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isModeKey(event) || mode === undefined || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      if (!event.repeat) onChoose(mode === 'listen' ? 'feedback' : 'listen')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mode, onChoose])
}

/** On a Mac, Alt makes another letter of it: there the place of the key counts. */
function isModeKey({ altKey, ctrlKey, metaKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'l' : code === 'KeyL'
}
