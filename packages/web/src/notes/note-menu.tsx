import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { RefObject } from 'react'
import { MenuButton } from '../parts/menu-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function NoteMenu({
  trigger,
  ...note
}: {
  readonly entry: Entry
  readonly number: number
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOriginalShown: boolean
  readonly onShowOriginal: (isShown: boolean) => void
  readonly onAskToErase: (isAsked: boolean) => void
}) {
  const { notes } = useTexts()
  return (
    <MenuButton label={notes.menu(note.number)} trigger={trigger}>
      {({ NoteActions }, place) => <NoteActions {...place} {...note} />}
    </MenuButton>
  )
}
