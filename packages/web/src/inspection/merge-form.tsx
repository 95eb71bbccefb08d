import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { FindingCardView } from './finding-cards.ts'
import { useEdit } from './use-edit.ts'
import { useSaving } from './use-saving.ts'

/** Several findings that are one: the others are chosen, and join this one. */
export function MergeForm({
  view: { finding },
  others,
  opener,
  onClose,
}: {
  readonly view: FindingCardView
  readonly others: readonly FindingCardView[]
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.findings
  const edit = useEdit()
  const { isSaving, problem, save } = useSaving(onClose)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const close = useRef<HTMLButtonElement>(null)
  const toggle = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.size > 0) save(() => edit({ kind: 'finding-merge', into: finding.id, from: [...chosen] }))
  }
  return (
    <DialogFrame title={words.merge} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <form onSubmit={submit} className="grid gap-4">
        <p dir="auto" className="font-semibold wrap-safe">
          {finding.what}
        </p>
        <fieldset>
          <legend className="mb-2 text-small text-muted">
            {others.length === 0 ? words.mergeNone : words.mergeText}
          </legend>
          <div className="grid max-h-[45dvh] auto-rows-max gap-2 overflow-y-auto p-1">
            {others.map(({ finding: other }) => (
              <label
                key={other.id}
                className="control flex cursor-pointer items-center gap-3 border-edge bg-surface px-3.5 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
              >
                <input
                  type="checkbox"
                  checked={chosen.has(other.id)}
                  onChange={() => toggle(other.id)}
                  className="size-5 shrink-0 accent-accent outline-none"
                />
                <span dir="auto" className="min-w-0 wrap-safe">
                  {other.what}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <FormEnd problem={problem}>
          <Button ref={close} look="outline" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving || chosen.size === 0}>
            {words.mergeNow}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
