import { type FormEvent, useEffect, useId, useRef } from 'react'

/** A line of text, kept when one leaves the field or presses Enter. */
export function TextField({
  title,
  text,
  value,
  maxLength,
  onSave,
}: {
  readonly title: string
  readonly text: string
  readonly value: string
  readonly maxLength: number
  readonly onSave: (value: string) => void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Changed elsewhere: do not move the text that the user is editing.
    if (field.current && field.current !== document.activeElement) field.current.value = value
  }, [value])
  const save = () => {
    const written = field.current?.value.trim() ?? ''
    if (written !== value) onSave(written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} className="grid gap-2 rounded-panel border border-line bg-surface p-5 pt-4">
      <label htmlFor={id} className="font-semibold">
        {title}
      </label>
      <p id={`${id}-text`} className="-mt-1 text-small text-muted">
        {text}
      </p>
      <input
        ref={field}
        id={id}
        type="text"
        dir="auto"
        autoComplete="name"
        defaultValue={value}
        maxLength={maxLength}
        aria-describedby={`${id}-text`}
        onBlur={save}
        className="control w-full border-edge bg-ground px-3.5"
      />
    </form>
  )
}
