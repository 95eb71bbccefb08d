import type { VoiceControls } from '@agora/client/voice/voice-controls'
import type { Hearing } from '@agora/client/voice/voice-snapshot'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { fitField } from '../conversation/fit-field.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/**
 * The interim transcript as it grows; a press turns it into a field. It is not announced: a screen reader would speak
 * into the microphone.
 */
export function HearingLine({
  hearing,
  controls,
}: {
  readonly hearing: Hearing | null
  readonly controls: VoiceControls
}) {
  const { voice } = useMoreTexts()
  /** The text at the moment when the user began to correct it. */
  const [editing, setEditing] = useState<string>()
  const line = useRef<HTMLButtonElement>(null)
  if (editing !== undefined) {
    return (
      <HearingEditor
        text={editing}
        controls={controls}
        onClose={() => {
          setEditing(undefined)
          requestAnimationFrame(() => line.current?.focus())
        }}
      />
    )
  }
  const text = hearing?.text ?? ''
  if (text === '') return null
  return (
    <button
      ref={line}
      type="button"
      aria-live="off"
      aria-label={voice.hearing.correct(text)}
      title={voice.hearing.label}
      data-testid="hearing"
      data-final={hearing?.isFinal}
      // What was said in the same moment is a message, and there is nothing to correct.
      onClick={() => setEditing(controls.holdHearing() ?? undefined)}
      className="control flex w-full items-center gap-2 border-edge bg-ground px-3 py-1.5 text-start hover:bg-hover data-[final=false]:border-dashed"
    >
      {/* The end of it is what was said last. */}
      <span dir="auto" className="flex max-h-18 min-w-0 flex-1 flex-col-reverse overflow-hidden wrap-safe italic">
        <span>{text}</span>
      </span>
      <Pencil aria-hidden size={18} className="shrink-0 text-muted" />
    </button>
  )
}

function HearingEditor({
  text,
  controls,
  onClose,
}: {
  readonly text: string
  readonly controls: VoiceControls
  readonly onClose: () => void
}) {
  const { hearing } = useMoreTexts().voice
  const field = useRef<HTMLTextAreaElement>(null)
  const [hintId, problemId] = [useId(), useId()]
  const [isTooLate, setTooLate] = useState(false)
  useLayoutEffect(() => {
    fitField(field.current)
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
    // Only when it opens: the caret must not move while the user types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const leave = () => {
    if (!isTooLate) controls.releaseHearing()
    onClose()
  }
  const say = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isTooLate) return leave()
    if (controls.correctHearing(field.current?.value.trim() ?? '')) return onClose()
    setTooLate(true)
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes a letter, both keys belong to it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form onSubmit={say} className="grid gap-2">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        defaultValue={text}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={hearing.field}
        aria-describedby={`${hintId} ${problemId}`}
        aria-invalid={isTooLate}
        onInput={() => fitField(field.current)}
        onKeyDown={onKey}
        className="control block max-h-[30dvh] w-full resize-none overflow-y-auto border-edge bg-ground px-3 py-[0.6875rem] leading-6 aria-invalid:border-danger"
      />
      <p id={problemId} role="alert" className="text-small text-danger empty:hidden">
        {isTooLate && hearing.tooLate}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {!isTooLate && <Button type="submit">{hearing.say}</Button>}
        <Button look="outline" onClick={leave}>
          {hearing.leave}
        </Button>
        <p id={hintId} className="text-fine text-muted pointer-coarse:sr-only">
          {hearing.hint}
        </p>
      </div>
    </form>
  )
}
