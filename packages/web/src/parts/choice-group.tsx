import { useId } from 'react'

export type Choice<Value> = { readonly value: Value; readonly label: string; readonly mark?: string | undefined }

/** One of a few, as large choices. */
export function ChoiceGroup<Value extends string | null>({
  legend,
  isLegendHidden = false,
  choices,
  chosen,
  isInRow = false,
  onChoose,
}: {
  readonly legend: string
  readonly isLegendHidden?: boolean
  readonly choices: readonly Choice<Value>[]
  /** Undefined: nothing was chosen yet. */
  readonly chosen: Value | undefined
  readonly isInRow?: boolean
  readonly onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className={isInRow ? 'flex flex-wrap gap-2' : 'grid gap-2'}>
        {choices.map(({ value, label, mark }) => (
          <label
            key={value ?? ''}
            className={`control flex cursor-pointer items-center gap-2.5 border-edge bg-surface px-3.5 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isInRow ? 'text-small' : ''}`}
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1 wrap-safe">{label}</span>
            {mark !== undefined && <span className="text-fine font-normal text-muted italic">{mark}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
