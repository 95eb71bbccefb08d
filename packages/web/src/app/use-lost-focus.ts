import { type RefObject, useEffect } from 'react'

/** If navigation removed the focused element, moves the focus to the top of the new content. */
export function useLostFocus(top: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || !focused?.checkVisibility()
    if (isLost && window.history.state !== null) top.current?.focus()
  }, [top])
}
