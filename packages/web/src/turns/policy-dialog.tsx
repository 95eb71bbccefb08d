import type { Outcome } from '@agora/client/outcome'
import type { Policy } from '@agora/client/thread/thread-snapshot'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { ChoiceField } from '../settings/choice-field.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** What a message does while an answer is being given: effective at once, for this conversation. */
export function PolicyDialog({
  policy,
  onChoose,
  opener,
  onClose,
}: {
  readonly policy: Policy
  readonly onChoose: (policy: Policy) => Promise<Outcome>
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const close = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Policy>()
  /** Shown at once; where it fails, it is as it was before. */
  const choose = async (choice: Policy) => {
    setChosen(choice)
    const outcome = await onChoose(choice)
    if (outcome.kind === 'failed') setChosen(undefined)
  }
  return (
    <DialogFrame title={texts.turn.policyTitle} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <ChoiceField
        {...texts.turn.policy}
        title={texts.turn.policyTitle}
        isBare
        name="policy"
        chosen={chosen ?? policy}
        onChoose={(choice) => void choose(choice)}
      />
      <div className="flex justify-end">
        <Button ref={close} onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
