import { systemAmbient } from '@agora/client/ambient'
import { type Dossier, passageChars } from '@agora/client/inspection/report-types'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useInspection } from '../inspection/inspection-context.ts'
import { useDomain } from '../inspection/use-domain.ts'
import { useEdit } from '../inspection/use-edit.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { ChoiceGroup } from '../parts/choice-group.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

export type Passage = Dossier['passages'][number]

/** A passage that the inspector writes into the report and vouches for. */
export function PassageForm({
  passage,
  opener,
  onClose,
}: {
  /** Undefined for one that is added. */
  readonly passage?: Passage | undefined
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.report
  const edit = useEdit()
  const domain = useDomain(useInspection().domain)
  const { isSaving, problem, setProblem, save } = useSaving(onClose)
  const [text, setText] = useState(passage?.text ?? '')
  const [chosen, setSection] = useState(passage?.section)
  const [field, hint] = [useRef<HTMLTextAreaElement>(null), useId()]
  const sections = domain ? [...domain.report.sections, domain.report.otherwise] : []
  const section = chosen ?? domain?.report.otherwise.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || section === undefined) {
      setProblem(words.passageNeeded)
      field.current?.focus()
      return
    }
    const id = passage?.id ?? `passage-${systemAmbient.makeId()}`
    const sources = (passage?.sources ?? []).map(({ message }) => message)
    const rules = passage?.rules ?? []
    save(() => edit({ kind: 'passage', id, section, text: text.trim(), sources, rules, vouched: true }))
  }
  return (
    <DialogFrame title={passage ? words.edit : words.add} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={words.passage}
          value={text}
          maxLength={passageChars}
          describedBy={hint}
          isWrong={problem !== ''}
          field={field}
          onChange={setText}
        />
        <p id={hint} className="-mt-2 text-small text-muted">
          {words.passageHint}
        </p>
        <ChoiceGroup
          legend={texts.inspection.findings.section}
          choices={sections.map(({ id, title }) => ({ value: id, label: title[texts.language] }))}
          chosen={section}
          onChoose={setSection}
        />
        <FormEnd problem={problem}>
          <Button look="outline" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving || !domain}>
            {texts.common.save}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
