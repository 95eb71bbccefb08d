import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** Before the words of a note are erased for good. Where branches have the note too, they can be erased there as well. */
export function EraseNoteDialog({
  id,
  number,
  opener,
  onClose,
}: {
  readonly id: string
  readonly number: number
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { erasing: words, common, reasons } = useMoreTexts()
  const { commands } = useNotes()
  const announce = useAnnounce()
  const cancel = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const [problem, setProblem] = useState('')
  const [isErasing, setErasing] = useState(false)
  /** Branches that still have it, once it is erased here. */
  const [remaining, setRemaining] = useState(0)

  const erase = async (event: FormEvent) => {
    event.preventDefault()
    setErasing(true)
    setProblem('')
    const outcome = await commands.eraseNote(id, remaining > 0 ? 'tree' : 'this')
    setErasing(false)
    if (outcome.kind === 'failed') return setProblem(`${words.notErased} ${reasons[outcome.reason]}`)
    announce(outcome.value.isErasing ? words.isErasing(number) : words.isErased(number))
    if (outcome.value.remaining === 0) return onClose()
    setRemaining(outcome.value.remaining)
  }

  return (
    <DialogFrame
      role="alertdialog"
      title={words.title(number)}
      initialFocus={cancel}
      finalFocus={opener}
      onClose={onClose}
    >
      <form onSubmit={(event) => void erase(event)} aria-describedby={textId} className="grid gap-4">
        <p id={textId}>{remaining > 0 ? words.inBranches(remaining) : words.text}</p>
        <FormEnd problem={problem}>
          <Button ref={cancel} look="quiet" onClick={onClose}>
            {remaining > 0 ? words.keepInBranches : common.cancel}
          </Button>
          <Button type="submit" look="danger" disabled={isErasing} className="disabled:opacity-50">
            {remaining > 0 ? words.alsoThere : words.forGood}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
