import { type RefObject, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Asks first: coming back takes a link, which may be far away. */
export function SignOutQuestion({
  unsent,
  opener,
  onClose,
}: {
  readonly unsent: number
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { settings, common, reasons } = useTexts()
  const client = useClient()
  const cancel = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = async () => {
    setLeaving(true)
    const outcome = await client.signOut()
    if (outcome.kind === 'ok') return onClose()
    setLeaving(false)
    setProblem(`${settings.notSignedOut} ${reasons[outcome.reason]}`)
  }
  return (
    <DialogFrame
      role="alertdialog"
      title={settings.signOutTitle}
      initialFocus={cancel}
      finalFocus={opener}
      onClose={onClose}
    >
      <p>{settings.signOutText}</p>
      {unsent > 0 && (
        <p className="rounded-small bg-warn-soft px-4 py-3 text-small font-semibold text-warn">
          {settings.signOutUnsent(unsent)}
        </p>
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancel} look="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button look="danger" disabled={isLeaving} onClick={() => void leave()}>
          {settings.signOut}
        </Button>
      </div>
    </DialogFrame>
  )
}
