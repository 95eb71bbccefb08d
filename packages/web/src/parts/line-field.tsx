import type { RefObject } from 'react'

/** A line to write in, below its name. */
export function LineField({
  label,
  value,
  maxLength,
  type = 'text',
  describedBy,
  isWrong = false,
  field,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly type?: 'text' | 'email'
  readonly describedBy?: string | undefined
  readonly isWrong?: boolean
  readonly field?: RefObject<HTMLInputElement | null>
  readonly onChange: (value: string) => void
}) {
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <input
        ref={field}
        type={type}
        dir="auto"
        autoComplete="off"
        value={value}
        maxLength={maxLength}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control w-full border-edge bg-ground px-3.5 font-normal aria-invalid:border-danger"
      />
    </label>
  )
}
