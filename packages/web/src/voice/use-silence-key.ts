import { useEffect } from 'react'

/** Esc silences Agora, unless a dialog, a menu or a field with text needs the key. */
export function useSilenceKey(isSpeaking: boolean, silence: () => void): void {
  useEffect(() => {
    if (!isSpeaking) return
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.isComposing ||
        document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')
      )
        return
      const { target } = event
      const isWriting =
        (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.value !== ''
      if (!isWriting) silence()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isSpeaking, silence])
}
