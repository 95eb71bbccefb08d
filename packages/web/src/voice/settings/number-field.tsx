import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { readNumber } from '../../table/set-up/read-number.ts'
import { useMoreTexts } from '../../texts/use-texts.ts'
import type { NumberWords } from '../../texts/voice-texts.ts'

/** A number, kept when one leaves the field or presses Enter. What cannot be meant stays in it, and says so. */
export function NumberField({
  words,
  value,
  range: [min, max],
  scale = 1,
  isWhole = false,
  onSave,
}: {
  readonly words: NumberWords
  readonly value: number
  readonly range: readonly [number, number]
  /** How many of what is kept make one of what is shown. */
  readonly scale?: number
  readonly isWhole?: boolean
  readonly onSave: (value: number) => void
}) {
  const { locale, voice } = useMoreTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const write = (kept: number) => new Intl.NumberFormat(locale, { useGrouping: false }).format(kept / scale)
  const written = write(value)
  useEffect(() => {
    // Changed elsewhere: do not move the text that the user is editing.
    if (!field.current || field.current === document.activeElement) return
    field.current.value = written
    setWrong(false)
  }, [written])
  const save = () => {
    const bounds = { min: min / scale, max: max / scale, ...(isWhole ? { isWhole } : {}) }
    const typed = readNumber(field.current?.value ?? '', bounds)
    const isNone = typed === undefined || typed === null
    setWrong(isNone)
    if (isNone) return
    const kept = Math.round(typed * scale * 1_000) / 1_000
    if (field.current) field.current.value = write(kept)
    if (kept !== value) onSave(kept)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} className="grid gap-1 rounded-panel border border-line bg-surface p-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={id} className="min-w-40 flex-1 font-semibold">
          {words.title}
        </label>
        <div className="flex items-center gap-2">
          <input
            ref={field}
            id={id}
            type="text"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            defaultValue={written}
            maxLength={10}
            aria-describedby={`${id}-unit ${id}-text ${id}-problem`}
            aria-invalid={isWrong}
            onBlur={save}
            className="control w-20 shrink-0 border-edge bg-ground px-3 text-end tabular-nums aria-invalid:border-danger"
          />
          <span id={`${id}-unit`} className="w-20 shrink-0 text-small text-muted">
            {words.unit}
          </span>
        </div>
      </div>
      <p id={`${id}-text`} className="text-small text-muted">
        {words.text}
      </p>
      <p id={`${id}-problem`} role="alert" className="text-small text-danger empty:hidden">
        {isWrong && voice.fields.between(write(min), write(max))}
      </p>
    </form>
  )
}
