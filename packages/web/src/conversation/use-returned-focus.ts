import { useEffect, useRef } from 'react'
import { keepInSight } from './keep-in-sight.ts'

/** Whoever has finished editing is back where they began. */
export function useReturnedFocus(isEditing: boolean, opener: { readonly current: HTMLElement | null }): void {
  const wasEditing = useRef(false)
  useEffect(() => {
    const isOver = wasEditing.current && !isEditing
    wasEditing.current = isEditing
    if (!isOver) return
    opener.current?.focus()
    return keepInSight(() => opener.current)
  }, [isEditing, opener])
}
