import { holdCommands } from '@agora/client/thread/hold-commands'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { LineField } from '../parts/line-field.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** As the server has it. */
const MAX_CHARS = 200

/** Keeps a conversation from being deleted, or lets it be deleted again. */
export function HoldDialog({
  id,
  hold,
  opener,
  onClose,
}: {
  readonly id: string
  /** Why it is held, empty where that was not said; undefined where it is not held. */
  readonly hold: string | undefined
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { threads, common, reasons } = useMoreTexts()
  const words = threads.hold
  const { ports } = useClient()
  const announce = useAnnounce()
  const field = useRef<HTMLInputElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const isHeld = hold !== undefined

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const commands = holdCommands(id, ports)
    const outcome = await (isHeld ? commands.liftHold() : commands.hold(reason.trim()))
    if (outcome.kind === 'ok') {
      announce(isHeld ? words.lifted : words.isSet)
      return onClose()
    }
    setSaving(false)
    setProblem(`${words.notChanged} ${reasons[outcome.reason]}`)
  }

  return (
    <DialogFrame
      title={isHeld ? words.lift : words.set}
      initialFocus={isHeld ? close : field}
      finalFocus={opener}
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <p className="wrap-safe">{isHeld ? words.liftText(hold) : words.setText}</p>
        {!isHeld && (
          <LineField label={words.reason} value={reason} maxLength={MAX_CHARS} field={field} onChange={setReason} />
        )}
        <FormEnd problem={problem}>
          <Button ref={close} look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isHeld ? words.lift : words.set}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
