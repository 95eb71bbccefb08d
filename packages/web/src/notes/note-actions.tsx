import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Copy, Eraser, History, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { copyText } from '../parts/copy-text.ts'
import type { MenuPlace } from '../parts/menu-button.tsx'
import { type Action, OpenMenu } from '../parts/open-menu.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { EraseNoteDialog } from './erase-note-dialog.tsx'
import { useNotes } from './notes-context.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/** The actions on a note, loaded when the user opens the menu. */
export function NoteActions({
  entry,
  number,
  isOriginalShown,
  onShowOriginal,
  onAskToErase,
  ...place
}: MenuPlace & {
  readonly entry: Entry
  readonly number: number
  readonly isOriginalShown: boolean
  readonly onShowOriginal: (isShown: boolean) => void
  readonly onAskToErase: (isAsked: boolean) => void
}) {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const { edit } = useNotes()
  const { withdraw } = useWithdrawal(entry.id, number)
  const [isAsked, setAsked] = useState(false)
  // The menu closes after what was chosen is done: the dialog takes its place.
  const isGoingOn = useRef(false)
  if (isAsked) {
    const close = () => {
      place.onClose()
      onAskToErase(false)
    }
    return <EraseNoteDialog id={entry.id} number={number} opener={place.trigger} onClose={close} />
  }
  const ask = () => {
    isGoingOn.current = true
    setAsked(true)
    onAskToErase(true)
  }
  const copy = async () => {
    const isDone = await copyText(entry.text)
    announce(isDone ? texts.common.copied : texts.common.notCopied)
    if (!isDone) board.post({ text: texts.common.notCopied, isProblem: true })
  }
  const actions: Action[] = [
    ...(entry.withdrawn
      ? []
      : // After the menu has closed and given focus back: the field takes it from there.
        [{ label: texts.notes.edit, icon: Pencil, act: () => setTimeout(() => edit(entry.id), 0) }]),
    ...(entry.edited
      ? [
          {
            label: isOriginalShown ? texts.notes.hideOriginal : texts.notes.showOriginal,
            icon: History,
            act: () => onShowOriginal(!isOriginalShown),
          },
        ]
      : []),
    { label: texts.conversation.copyText, icon: Copy, act: () => void copy() },
    ...(entry.withdrawn ? [] : [{ label: texts.notes.withdraw, icon: Eraser, isDanger: true as const, act: withdraw }]),
    { label: texts.erasing.action, icon: Trash2, isDanger: true, act: ask },
  ]
  return <OpenMenu {...place} actions={actions} onClose={() => !isGoingOn.current && place.onClose()} />
}
