import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** F6 leads to the notices and back from wherever one is. One that leaves while it has focus hands it on. */
export function useNoticeFocus(list: RefObject<HTMLElement | null>): {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
} {
  const cameFrom = useRef<Element>(null)
  const hasFocus = useRef(false)
  const isOutside = (target: Element | null): target is Element => target !== null && !list.current?.contains(target)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      const isHere = list.current?.contains(document.activeElement) ?? false
      const target = isHere ? cameFrom.current : list.current?.querySelector('button')
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])

  useLayoutEffect(() => {
    if (!list.current) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      // Lists leave this much room at their end, so that no row lies under a notice for good.
      root.style.setProperty('--notices-height', `${entry?.contentRect.height ?? 0}px`)
    })
    observer.observe(list.current)
    // Not by its size: a notice that comes and goes within one picture changes none.
    const leaving = new MutationObserver(() => {
      if (!hasFocus.current || document.activeElement !== document.body) return
      const next = [list.current?.querySelector('button'), cameFrom.current, document.querySelector('main')]
      next
        .find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected)
        ?.focus({ preventScroll: true })
    })
    leaving.observe(list.current, { childList: true })
    return () => {
      observer.disconnect()
      leaving.disconnect()
      root.style.removeProperty('--notices-height')
    }
  }, [list])

  return {
    onFocus: ({ relatedTarget }) => {
      hasFocus.current = true
      if (isOutside(relatedTarget)) cameFrom.current = relatedTarget
    },
    onBlur: ({ relatedTarget }) => {
      if (isOutside(relatedTarget)) hasFocus.current = false
    },
  }
}
