import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { later } from './later.ts'
import { useLater } from './use-later.ts'

export type Action = {
  readonly label: string
  readonly icon: LucideIcon
  readonly act: () => void
  /** Set apart: it takes something away. */
  readonly isDanger?: boolean
}

const openMenu = later(() => import('../later-dialogs.ts'))

/** What can be done with something, behind one button. A list may have hundreds of them: closed, it is but a button. */
export function ActionsMenu({
  label,
  actions,
  trigger,
}: {
  readonly label: string
  readonly actions: readonly Action[]
  readonly trigger: RefObject<HTMLButtonElement | null>
}) {
  const { opened, open, close } = useLater(openMenu)
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
      {opened && (
        <opened.OpenMenu label={label} actions={actions} trigger={trigger} byKey={byKey.current} onClose={close} />
      )}
    </>
  )
}
