import { type RefObject, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { RuleSearch } from './rule-search.tsx'

/** Looking up rules, with or without a line. */
export function RulesDialog({
  domain,
  opener,
  onClose,
}: {
  readonly domain: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const field = useRef<HTMLInputElement>(null)
  return (
    <DialogFrame title={texts.inspection.rulesTitle} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <div className="-mx-2 max-h-[65dvh] overflow-y-auto overscroll-contain px-2">
        <RuleSearch domain={domain} field={field} />
      </div>
      <div className="flex justify-end">
        <Button look="outline" onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
