import type { Dossier, PointStatus, Report } from '@agora/client/inspection/report-types'
import { type RefObject, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useInspection } from '../inspection/inspection-context.ts'
import { PointChoice } from '../inspection/point-choice.tsx'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** The person's decision. First it asks what has become of each point that an earlier visit left open. */
export function FinaliseDialog({
  dossier,
  report,
  opener,
  onClose,
}: {
  readonly dossier: Dossier
  readonly report: Report
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.report
  const announce = useAnnounce()
  const { handle } = useInspection()
  const close = useRef<HTMLButtonElement>(null)
  const { isSaving, problem, save } = useSaving(onClose)
  const [chosen, setChosen] = useState<ReadonlyMap<string, PointStatus>>(new Map())
  // Those that were open when it was opened: what is answered here stays in sight.
  const [asked] = useState(() => dossier.points.filter(({ status }) => status === null))
  const others = report.blocked.filter(({ about }) => !about.startsWith('point:'))
  const isAnswered = asked.every(({ id }) => chosen.has(id))
  const finalise = async () => {
    const edits = asked.flatMap(({ id }) => {
      const status = chosen.get(id)
      return status ? [{ kind: 'point' as const, point: id, status }] : []
    })
    const settled = edits.length === 0 ? undefined : await handle.editReport(edits)
    const outcome = settled?.kind === 'failed' ? settled : await handle.finaliseReport()
    if (outcome.kind === 'failed') return `${words.finaliseFailed} ${texts.reasons[outcome.reason]}`
    announce(words.finaliseDone)
    return true
  }
  return (
    <DialogFrame
      title={words.finaliseTitle}
      role="alertdialog"
      onClose={onClose}
      initialFocus={close}
      finalFocus={opener}
    >
      <p>{words.finaliseText}</p>
      {asked.length > 0 && (
        <section aria-label={words.finalisePoints} className="grid gap-3">
          <h3 className="font-semibold">{words.finalisePoints}</h3>
          {asked.map((point) => (
            <div key={point.id} data-point={point.id} className="grid gap-1.5">
              <p dir="auto" className="text-small wrap-safe">
                {point.what}
              </p>
              <PointChoice
                point={point}
                chosen={chosen.get(point.id) ?? null}
                onChoose={(status) => setChosen(new Map(chosen).set(point.id, status))}
              />
            </div>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={words.finaliseNotYet} className="grid gap-1.5 rounded-small bg-warn-soft p-3 text-small">
          <h3 className="font-semibold text-warn">{words.finaliseNotYet}</h3>
          <ul
            // What scrolls is reached by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={words.finaliseNotYet}
            className="grid max-h-[35dvh] list-disc gap-1 overflow-y-auto overscroll-contain ps-5"
          >
            {others.map(({ about, why }) => (
              <li key={about} className="wrap-safe">
                {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormEnd problem={problem}>
        <Button ref={close} look="outline" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button disabled={isSaving || others.length > 0 || !isAnswered} onClick={() => save(finalise)}>
          {words.finaliseNow}
        </Button>
      </FormEnd>
    </DialogFrame>
  )
}
