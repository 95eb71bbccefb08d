import { titleChars } from '@agora/client/text-limits'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** A new name. Enter saves, Esc leaves it as it was; what failed is said where one looks. */
export function RenameDialog({
  id,
  title,
  opener,
  onClose,
}: {
  readonly id: string
  readonly title: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const { list } = useClient()
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    if (name === title) return onClose()
    if (name.length > titleChars) return setProblem(texts.threads.nameTooLong(titleChars))
    setSaving(true)
    const outcome = await list.rename(id, name)
    if (outcome.kind === 'ok') return onClose()
    setSaving(false)
    setProblem(`${texts.threads.notRenamed} ${texts.reasons[outcome.reason]}`)
    field.current?.focus()
  }

  return (
    <DialogFrame title={texts.threads.rename} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <label className="grid gap-2 text-small font-semibold">
          {texts.threads.nameLabel}
          <input
            ref={field}
            type="text"
            dir="auto"
            defaultValue={title}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onInput={() => setProblem('')}
            aria-invalid={problem !== ''}
            aria-describedby={problemId}
            className="control w-full border-edge bg-surface px-3 text-base font-normal"
          />
        </label>
        <p id={problemId} role="alert" className="text-small text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {texts.common.save}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
