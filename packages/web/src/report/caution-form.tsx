import { systemAmbient } from '@agora/client/ambient'
import { type RefObject, useRef, useState } from 'react'
import { useEdit } from '../inspection/use-edit.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { LineField } from '../parts/line-field.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

const NAME_CHARS = 200

/** The caution before questioning a person towards a fine: the words to say, when they were said, and to whom. */
export function CautionForm({
  opener,
  onClose,
}: {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { caution: words } = useMoreTexts().inspection
  const edit = useEdit()
  const { isSaving, problem, save } = useSaving(onClose)
  const [to, setTo] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const give = () => {
    const name = to.trim()
    save(() => edit({ kind: 'caution', at: systemAmbient.now(), ...(name ? { to: name } : {}) }))
  }
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form
        // Enter in the field sends nothing: that it was said is pressed, never slipped into.
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-4"
      >
        <p>{words.text}</p>
        <blockquote className="border-s-4 border-accent ps-3 text-reading font-semibold">{words.words}</blockquote>
        <LineField label={words.to} value={to} maxLength={NAME_CHARS} field={field} onChange={setTo} />
        <FormEnd problem={problem}>
          <Button look="outline" onClick={onClose}>
            {words.later}
          </Button>
          <Button disabled={isSaving} onClick={give}>
            {words.give}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
