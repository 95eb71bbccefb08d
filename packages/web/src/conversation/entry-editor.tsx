import type { Outcome } from '@agora/client/outcome'
import { messageBytes } from '@agora/client/text-limits'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { fitField } from './fit-field.ts'
import { judgeText } from './judge-text.ts'
import { keepInSight } from './keep-in-sight.ts'

/** A text, where it stands. Enter saves, Esc leaves it as it was; what failed is said where one looks. */
export function EntryEditor({
  label,
  text,
  notSaved,
  onSave,
  onClose,
}: {
  readonly label: string
  readonly text: string
  /** Before the reason why it was not kept. */
  readonly notSaved: string
  /** Where it worked, the editor is closed by this. */
  readonly onSave: (text: string) => Promise<Outcome>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [hintId, problemId] = [useId(), useId()]
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)

  useLayoutEffect(() => {
    fitField(field.current)
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    return keepInSight(() => field.current)
    // Only when it opens: the caret must not move while the user types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const written = field.current?.value ?? ''
    if (isSaving) return
    if (written === text) return onClose()
    const judgement = judgeText(written)
    if (judgement.kind === 'empty') return refuse(texts.reasons.empty)
    if (judgement.kind === 'too-long') {
      return refuse(texts.notes.tooLong(times.bytes(judgement.bytes), times.bytes(messageBytes)))
    }
    setSaving(true)
    const outcome = await onSave(written)
    if (outcome.kind === 'ok') return onClose()
    setSaving(false)
    refuse(`${notSaved} ${texts.reasons[outcome.reason]}`)
  }
  // While an input method composes a letter, both keys belong to it.
  const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    onClose()
  }
  const saveByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={leaveByKey} className="grid gap-2 py-2">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        defaultValue={text}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-describedby={`${hintId} ${problemId}`}
        aria-invalid={problem !== ''}
        onInput={() => {
          fitField(field.current)
          setProblem('')
        }}
        onKeyDown={saveByKey}
        className="control block max-h-[40dvh] w-full resize-none overflow-y-auto border-edge bg-surface px-3 py-[0.6875rem] leading-6"
      />
      <p id={problemId} role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={isSaving}>
          {texts.common.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <p id={hintId} className="text-fine text-muted pointer-coarse:sr-only">
          {texts.notes.editHint}
        </p>
      </div>
    </form>
  )
}
