import type { Question } from '@agora/client/thread/thread-snapshot'
import { type FormEvent, useId, useState } from 'react'
import { QuestionField } from '../asks/question-field.tsx'
import { useEdit } from '../inspection/use-edit.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** A fact about the visit, stated by the inspector who was there. */
export function FactForm({
  question,
  value: before,
  onClose,
}: {
  readonly question: Question
  readonly value: string | null
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const edit = useEdit()
  const name = useId()
  const { isSaving, save } = useSaving(onClose)
  const [value, setValue] = useState(before ?? '')
  const state = (next: string | null) => save(() => edit({ kind: 'fact', field: question.field, value: next }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim()) state(value.trim())
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The sheet around it stays.
        event.stopPropagation()
        onClose()
      }}
      className="grid gap-3 rounded-small border border-accent bg-surface p-3"
    >
      <QuestionField
        question={question}
        name={name}
        value={value}
        describedBy={name}
        isMissed={false}
        onChange={setValue}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSaving || !value.trim()}>
          {texts.common.save}
        </Button>
        <Button look="outline" disabled={isSaving} onClick={() => state(null)}>
          {texts.inspection.report.notKnown}
        </Button>
        <Button look="quiet" className="px-3" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </form>
  )
}
