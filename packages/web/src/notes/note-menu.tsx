import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Copy, Eraser, History, Pencil } from 'lucide-react'
import type { RefObject } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { type Action, ActionsMenu } from '../parts/actions-menu.tsx'
import { copyText } from '../parts/copy-text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'
import { useWithdrawal } from './use-withdrawal.ts'

export function NoteMenu({
  entry,
  number,
  trigger,
  isOriginalShown,
  onShowOriginal,
}: {
  readonly entry: Entry
  readonly number: number
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOriginalShown: boolean
  readonly onShowOriginal: (isShown: boolean) => void
}) {
  const texts = useTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const { edit } = useNotes()
  const { withdraw } = useWithdrawal(entry.id, number)
  const copy = async () => {
    const isDone = await copyText(entry.text)
    announce(isDone ? texts.common.copied : texts.common.notCopied)
    if (!isDone) board.post({ text: texts.common.notCopied, isProblem: true })
  }
  const actions: Action[] = [
    // After the menu has closed and given focus back: the field takes it from there.
    { label: texts.notes.edit, icon: Pencil, act: () => setTimeout(() => edit(entry.id), 0) },
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
    { label: texts.notes.withdraw, icon: Eraser, isDanger: true, act: withdraw },
  ]
  return <ActionsMenu label={texts.notes.menu(number)} actions={actions} trigger={trigger} />
}
