import { useSyncExternalStore } from 'react'

/** As `--breakpoint-roomy` in the tokens: from here on the inspection stands beside the conversation. */
const roomy = window.matchMedia('(width >= 1100px)')

export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => roomy.matches)
}

function subscribe(listener: () => void): () => void {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}
