import { type RefObject, useId } from 'react'
import { LineField } from '../../parts/line-field.tsx'

/** A line to write in, with a word about it and what is wrong with it, where it is wrong. */
export function FormField({
  label,
  value,
  hint,
  problem,
  maxLength = 200,
  field,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly problem?: string | undefined
  readonly maxLength?: number
  readonly field?: RefObject<HTMLInputElement | null>
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  const said = problem ?? hint
  return (
    <div className="grid gap-1">
      <LineField
        label={label}
        value={value}
        maxLength={maxLength}
        isWrong={problem !== undefined}
        describedBy={said === undefined ? undefined : id}
        onChange={onChange}
        {...(field ? { field } : {})}
      />
      {said !== undefined && (
        <p id={id} className={`text-small ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {said}
        </p>
      )}
    </div>
  )
}
