import { useEffect, useRef } from 'react'
import { keepInSight } from './keep-in-sight.ts'

/** Returns the focus after editing to the place where it began. */
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
