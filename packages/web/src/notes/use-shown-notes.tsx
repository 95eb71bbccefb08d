import { type ReactNode, useCallback, useRef, useState } from 'react'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import type { NoteRange } from './notes-context.ts'

const notesDialog = lazy(() => import('../lazy-dialogs.ts'))

/** Notes over the page. Focus goes back to what opened them. */
export function useShownNotes(): {
  readonly show: (title: string, range: NoteRange) => void
  readonly dialog: ReactNode
} {
  const { opened, open, close } = useLazy(notesDialog)
  const opener = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<{ readonly title: string; readonly range: NoteRange }>()
  // `useLazy` makes a new function each time; rows must not be drawn again for that.
  const latest = useRef(open)
  latest.current = open
  const show = useCallback((title: string, range: NoteRange) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setShown({ title, range })
    latest.current()
  }, [])
  const dialog = opened && shown && <opened.NotesDialog {...shown} opener={opener} onClose={close} />
  return { show, dialog }
}
