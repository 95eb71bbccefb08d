import { type ReactNode, useCallback, useRef, useState } from 'react'
import { later } from '../parts/later.ts'
import { useLater } from '../parts/use-later.ts'
import type { NoteRange } from './notes-context.ts'

const notesDialog = later(() => import('../later-dialogs.ts'))

/** Notes over the page. Focus goes back to what opened them. */
export function useShownNotes(): {
  readonly show: (title: string, range: NoteRange) => void
  readonly dialog: ReactNode
} {
  const { opened, open, close } = useLater(notesDialog)
  const opener = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<{ readonly title: string; readonly range: NoteRange }>()
  // `useLater` makes a new function each time; rows must not be drawn again for that.
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
