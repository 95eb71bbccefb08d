import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MenuPlace } from './menu-button.tsx'

export type Action = {
  readonly label: string
  readonly icon: LucideIcon
  readonly act: () => void
  /** Set apart: it takes something away. */
  readonly isDanger?: boolean
}

/** A menu that is open, at the button it belongs to. Arrow keys, letters and Esc work; focus returns to the button. */
export function OpenMenu({
  label,
  actions,
  trigger,
  byKey,
  onClose,
}: MenuPlace & { readonly actions: readonly Action[] }) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!byKey) return
    // After the menu has given the focus to itself.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [byKey])
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={trigger} className="z-30 outline-none" align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={trigger}
            className="min-w-56 rounded-card border border-line bg-raised p-1 shadow-float outline-none data-open:animate-appear"
          >
            {actions.map(({ label: name, icon: Icon, act, isDanger = false }) => (
              <Menu.Item
                key={name}
                onClick={act}
                className={`flex min-h-target cursor-pointer items-center gap-3 rounded-small px-3 outline-none select-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus ${isDanger ? 'text-danger' : ''}`}
              >
                <Icon aria-hidden size={18} className="shrink-0" />
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
