import { isSameNumber } from '@agora/client/inspection/is-same-number'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { LineField } from '../parts/line-field.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Longer than any number of a report. */
const MAX_CHARS = 64

/**
 * Before a conversation goes that must not go by one press: one with a final report takes the number of that report,
 * one that is held stays. Archiving is offered instead.
 */
export function DeleteDialog({
  id,
  finalReport,
  hold,
  opener,
  onArchive,
  onRemoved,
  onClose,
}: {
  readonly id: string
  /** The number of its final report, empty where it is not known; undefined where it has none. */
  readonly finalReport: string | undefined
  /** Why it is held, empty where that was not said; undefined where it is not held. */
  readonly hold: string | undefined
  readonly opener: RefObject<HTMLElement | null>
  /** Undefined where it is archived already. */
  readonly onArchive: (() => void) | undefined
  readonly onRemoved: () => void
  readonly onClose: () => void
}) {
  const { threads, common, reasons } = useMoreTexts()
  const words = threads.deletion
  const { list } = useClient()
  const field = useRef<HTMLInputElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isDeleting, setDeleting] = useState(false)
  const isHeld = hold !== undefined
  const isConfirmed = finalReport ? isSameNumber(typed, finalReport) : typed.trim() !== ''

  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed) {
      setProblem(words.wrongNumber)
      return field.current?.focus()
    }
    setDeleting(true)
    const outcome = await list.erase(id, typed)
    if (outcome.kind === 'ok') return onRemoved()
    setDeleting(false)
    setProblem(
      outcome.reason === 'confirmation-needed' ? words.wrongNumber : `${threads.notRemoved} ${reasons[outcome.reason]}`,
    )
    field.current?.focus()
  }

  return (
    <DialogFrame
      role="alertdialog"
      title={isHeld ? words.heldTitle : words.finalTitle}
      initialFocus={isHeld ? close : field}
      finalFocus={opener}
      onClose={onClose}
    >
      <form onSubmit={(event) => void remove(event)} className="grid gap-4">
        <p id={textId}>{isHeld ? words.heldText(hold) : words.finalText}</p>
        {onArchive && <p>{words.archiveInstead}</p>}
        {!isHeld && (
          <LineField
            label={finalReport ? words.typeNumber(finalReport) : words.typeAnyNumber}
            value={typed}
            maxLength={MAX_CHARS}
            describedBy={textId}
            isWrong={problem !== ''}
            field={field}
            onChange={(text) => {
              setTyped(text)
              setProblem('')
            }}
          />
        )}
        <FormEnd problem={problem}>
          <Button ref={close} look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          {onArchive && (
            <Button
              look="outline"
              onClick={() => {
                onClose()
                onArchive()
              }}
            >
              {threads.toArchive}
            </Button>
          )}
          {!isHeld && (
            <Button type="submit" look="danger" disabled={isDeleting} className="disabled:opacity-50">
              {words.forGood}
            </Button>
          )}
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
