import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Within this place things come and go: a button that was pressed may be gone with what it did. Focus that was lost by
 * that goes to the card it was in, or to the place itself.
 */
export function useRetainedFocus(place: RefObject<HTMLElement | null>): {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
} {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const card = place.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(last.current)}"][tabindex]`)
    last.current = undefined
    ;(card ?? place.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }) => {
      last.current = target.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? ''
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) last.current = undefined
    },
  }
}
