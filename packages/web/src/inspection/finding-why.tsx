import { type RefObject, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { DecisionLines } from '../understood/decision-lines.tsx'
import { noteExplainer } from '../understood/load-classifiers.ts'
import type { FindingCardView } from './finding-cards.ts'
import { useInspection } from './inspection-context.ts'

/** How the built-in model reads the words of a finding, and what decided besides words. */
export function FindingWhy({
  view: { finding, shown },
  opener,
  onClose,
}: {
  readonly view: FindingCardView
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const { domain } = useInspection()
  const words = texts.understood
  const close = useRef<HTMLButtonElement>(null)
  const explainer = noteExplainer(domain)
  return (
    <DialogFrame title={words.findingTitle} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <div
        // What scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={words.findingTitle}
        className="-mx-2 grid max-h-[60dvh] gap-4 overflow-y-auto overscroll-contain px-2"
      >
        {explainer ? (
          <DecisionLines text={finding.what} explainer={explainer} />
        ) : (
          <p className="text-small text-muted">{words.noModel}</p>
        )}
        {shown?.comparison !== undefined && (
          <p className="text-small">
            {words.compared} {shown.comparison}
          </p>
        )}
        <p className="text-small text-muted">{words.mayDiffer}</p>
      </div>
      <div className="flex justify-end">
        <Button ref={close} onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
