import { type RefObject, useEffect } from 'react'

/** Whoever came here by a key or a tap, and lost their place by it, begins at the top of what is new. */
export function useLostFocus(top: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || !focused?.checkVisibility()
    if (isLost && window.history.state !== null) top.current?.focus()
  }, [top])
}
