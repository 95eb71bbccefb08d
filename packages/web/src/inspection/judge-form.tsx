import { findingChars } from '@agora/client/inspection/report-types'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { ChoiceGroup } from '../parts/choice-group.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { CautionForm } from '../report/caution-form.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { FindingCardView } from './finding-cards.ts'
import { useInspection } from './inspection-context.ts'
import { needsReason } from './needs-reason.ts'
import { useDomain } from './use-domain.ts'
import { useEdit } from './use-edit.ts'
import { useSaving } from './use-saving.ts'

/** How serious it is and what follows: a person's choice. What was suggested is marked, and leaving it needs a reason. */
export function JudgeForm({
  view,
  cautioned,
  opener,
  onClose,
}: {
  readonly view: FindingCardView
  /** The caution was given already. */
  readonly cautioned: boolean
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.findings
  const { language } = texts
  const { finding, shown } = view
  const domain = useDomain(useInspection().domain)
  const edit = useEdit()
  const [klass, setClass] = useState(finding.class)
  const [measure, setMeasure] = useState(finding.measure)
  const [reason, setReason] = useState(finding.reason ?? '')
  const [asksCaution, setAsksCaution] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isFineRoute = domain?.measures.some(({ id, fineRoute }) => id === measure && fineRoute) ?? false
  const { isSaving, problem, setProblem, save } = useSaving(() => {
    if (isFineRoute && !cautioned) setAsksCaution(true)
    else onClose()
  })
  const isReasonNeeded = needsReason(finding, klass)
  // What the table gives for the class that is chosen, or was suggested.
  const advice = shown?.advice?.find((one) => one.class === (klass ?? finding.suggestion?.class))
  const suggested = shown?.suggestion?.name ?? finding.suggestion?.class ?? ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReasonNeeded && !reason.trim()) {
      setProblem(words.reasonNeeded(suggested))
      field.current?.focus()
      return
    }
    save(() =>
      edit({
        kind: 'finding-judge',
        finding: finding.id,
        class: klass,
        measure,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }),
    )
  }
  if (asksCaution) return <CautionForm opener={opener} onClose={onClose} />
  return (
    <DialogFrame title={words.judge} onClose={onClose} finalFocus={opener}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p dir="auto" className="text-small text-muted wrap-safe">
          {finding.what}
        </p>
        {shown?.suggestion && (
          <p className="border-s-2 border-edge ps-2 text-small text-muted italic">
            {words.suggested(suggested)}. {shown.suggestion.reason}
          </p>
        )}
        <ChoiceGroup
          legend={words.class}
          isInRow
          choices={[
            ...(domain?.classes ?? []).map(({ id, name }) => ({
              value: id,
              label: name[language],
              mark: finding.suggestion?.class === id ? words.isSuggested : undefined,
            })),
            { value: null, label: words.notYet },
          ]}
          chosen={klass}
          onChoose={setClass}
        />
        {advice && (
          <p className="border-s-2 border-edge ps-2 text-small text-muted italic">
            {words.advised(advice.name)}. {advice.reason} <span className="not-italic">{words.youDecide}</span>
          </p>
        )}
        <ChoiceGroup
          legend={words.measure}
          choices={[
            ...(domain?.measures ?? []).map(({ id, name }) => ({
              value: id,
              label: name[language],
              mark: advice?.measure === id ? words.isAdvised : undefined,
            })),
            { value: null, label: words.notYet },
          ]}
          chosen={measure}
          onChoose={setMeasure}
        />
        <TextArea
          label={isReasonNeeded ? `${words.reason} (${texts.asks.required})` : words.reason}
          value={reason}
          maxLength={findingChars}
          field={field}
          isWrong={problem !== ''}
          onChange={setReason}
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
