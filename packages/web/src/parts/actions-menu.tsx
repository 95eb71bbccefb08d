import type { RefObject } from 'react'
import { MenuButton } from './menu-button.tsx'
import type { Action } from './open-menu.tsx'

/** What can be done with something, behind one button; for parts that come later, and have their words and signs. */
export function ActionsMenu({
  label,
  actions,
  trigger,
}: {
  readonly label: string
  readonly actions: readonly Action[]
  readonly trigger: RefObject<HTMLButtonElement | null>
}) {
  return (
    <MenuButton label={label} trigger={trigger}>
      {({ OpenMenu }, place) => <OpenMenu {...place} actions={actions} />}
    </MenuButton>
  )
}
