import { messageBytes } from '@agora/client/text-limits'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { fitField } from '../conversation/fit-field.ts'
import { judgeText } from '../conversation/judge-text.ts'
import { Button } from '../parts/button.tsx'
import { useSpeech } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** A note's text, where it stands. Enter saves, Esc leaves it as it was; what failed is said where one looks. */
export function NoteEditor({
  id,
  number,
  text,
}: {
  readonly id: string
  readonly number: number
  readonly text: string
}) {
  const { texts, times } = useSpeech()
  const announce = useAnnounce()
  const { commands, edit } = useNotes()
  const field = useRef<HTMLTextAreaElement>(null)
  const [hintId, problemId] = [useId(), useId()]
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const close = () => edit(undefined)

  useLayoutEffect(() => {
    fitField(field.current)
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    // Only when it opens: what somebody is writing is not moved.
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
    if (written === text) return close()
    const judgement = judgeText(written)
    if (judgement.kind === 'empty') return refuse(texts.reasons.empty)
    if (judgement.kind === 'too-long') {
      return refuse(texts.notes.tooLong(times.bytes(judgement.bytes), times.bytes(messageBytes)))
    }
    setSaving(true)
    const outcome = await commands.changeNote(id, written)
    if (outcome.kind === 'ok') {
      announce(`${texts.notes.name(number)}: ${texts.notes.edited}`)
      return close()
    }
    setSaving(false)
    refuse(`${texts.notes.notChanged} ${texts.reasons[outcome.reason]}`)
  }
  // While an input method composes a letter, both keys belong to it.
  const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    close()
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
        aria-label={texts.notes.field(number)}
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
        <Button look="quiet" onClick={close}>
          {texts.common.cancel}
        </Button>
        <p id={hintId} className="text-fine text-muted pointer-coarse:sr-only">
          {texts.notes.editHint}
        </p>
      </div>
    </form>
  )
}
