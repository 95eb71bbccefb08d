import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

/** A question over the page. Esc and a click beside it are a no. On a phone it stands low, near the thumb. */
export function DialogFrame({
  title,
  onClose,
  initialFocus,
  finalFocus,
  role = 'dialog',
  isWide = false,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly finalFocus?: RefObject<HTMLElement | null>
  /** `alertdialog`: it asks about something that cannot be taken back lightly. */
  readonly role?: 'dialog' | 'alertdialog'
  /** For what stands side by side. */
  readonly isWide?: boolean
  readonly children: ReactNode
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil data-open:animate-appear" />
        <Dialog.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-y-auto p-4 wide:items-center">
          <Dialog.Popup
            role={role}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={`grid w-full gap-4 rounded-panel border border-line bg-raised p-5 shadow-float data-open:animate-appear ${isWide ? 'max-w-5xl' : 'max-w-md'}`}
          >
            <Dialog.Title className="text-heading font-semibold wrap-safe">{title}</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
