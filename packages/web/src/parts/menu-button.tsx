import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import type * as Dialogs from '../lazy-dialogs.ts'
import { IconButton } from './icon-button.tsx'
import { lazy } from './lazy.ts'
import { useLazy } from './use-lazy.ts'

/** What an open menu has to know of the button that it belongs to. */
export type MenuPlace = {
  readonly label: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  /** Opened without a pointer: the first action has the focus. */
  readonly byKey: boolean
  readonly onClose: () => void
}

const dialogs = lazy(() => import('../lazy-dialogs.ts'))

/**
 * The button of a menu. It loads the entries, with their words and icons, when the user presses it: a list may have
 * hundreds of these buttons, and the first screen has no open menu.
 */
export function MenuButton({
  label,
  trigger,
  children,
}: {
  readonly label: string
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly children: (parts: typeof Dialogs, place: MenuPlace) => ReactNode
}) {
  const { opened, open, close } = useLazy(dialogs)
  // A press on the button of an open menu closes it; the click that ends this press must not open it again.
  const wasOpen = useRef(false)
  const byKey = useRef(false)
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onPointerDown={() => (wasOpen.current = opened !== undefined)}
        onClick={(event) => {
          // A click that no pointer made.
          byKey.current = event.detail === 0
          if (wasOpen.current) wasOpen.current = false
          else open()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          byKey.current = true
          open()
        }}
      >
        <EllipsisVertical aria-hidden size={20} />
      </IconButton>
      {opened && children(opened, { label, trigger, byKey: byKey.current, onClose: close })}
    </>
  )
}
