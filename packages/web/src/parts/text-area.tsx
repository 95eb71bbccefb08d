import { type RefObject, useLayoutEffect, useRef } from 'react'
import { fitField } from '../conversation/fit-field.ts'

/** Room for a few sentences, below its name. With Ctrl, Enter sends. */
export function TextArea({
  label,
  value,
  maxLength,
  describedBy,
  isWrong = false,
  field,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly describedBy?: string | undefined
  readonly isWrong?: boolean
  readonly field?: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (value: string) => void
}) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = field ?? own
  useLayoutEffect(() => fitField(area.current), [value, area])
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <textarea
        ref={area}
        rows={2}
        dir="auto"
        value={value}
        maxLength={maxLength}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        className="control w-full border-edge bg-ground px-3.5 font-normal aria-invalid:border-danger max-h-[30dvh] resize-none overflow-y-auto py-[0.6875rem] leading-6"
      />
    </label>
  )
}
