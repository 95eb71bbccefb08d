import { useSyncExternalStore } from 'react'

/** As `--breakpoint-wide` in the tokens: from here on the list and the conversation stand side by side. */
const wide = window.matchMedia('(width >= 900px)')

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
