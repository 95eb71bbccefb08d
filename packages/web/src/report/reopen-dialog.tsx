import { findingChars } from '@agora/client/inspection/report-types'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useEdit } from '../inspection/use-edit.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** A report that was final is opened again: with a reason, and as a new version. */
export function ReopenDialog({
  opener,
  onClose,
}: {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.report
  const edit = useEdit()
  const { isSaving, problem, setProblem, save } = useSaving(onClose)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) return save(() => edit({ kind: 'reopen', reason: reason.trim() }))
    setProblem(words.reopenNeeded)
    field.current?.focus()
  }
  return (
    <DialogFrame title={words.reopen} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{words.reopenText}</p>
        <TextArea
          label={words.reopenReason}
          value={reason}
          maxLength={findingChars}
          isWrong={problem !== ''}
          field={field}
          onChange={setReason}
        />
        <FormEnd problem={problem}>
          <Button look="outline" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {words.reopen}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
