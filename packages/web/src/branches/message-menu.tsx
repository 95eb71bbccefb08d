import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { RefObject } from 'react'
import { MenuButton } from '../parts/menu-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** What can be done with a message. */
export function MessageMenu({
  entry,
  trigger,
}: {
  readonly entry: Entry
  readonly trigger: RefObject<HTMLButtonElement | null>
}) {
  const { conversation } = useTexts()
  return (
    <MenuButton label={conversation.messageMenu} trigger={trigger}>
      {({ MessageActions }, place) => <MessageActions {...place} entry={entry} />}
    </MenuButton>
  )
}
