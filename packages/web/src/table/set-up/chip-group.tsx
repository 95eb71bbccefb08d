import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Any of several, each on or off: told by a sign, not by colour. */
export function ChipGroup<Value extends string>({
  label,
  chips,
  chosen,
  onChange,
}: {
  readonly label: string
  readonly chips: readonly { readonly value: Value; readonly label: string; readonly mark?: ReactNode }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ value, label: name, mark }) => {
        const isOn = chosen.includes(value)
        const toggled = isOn ? chosen.filter((one) => one !== value) : [...chosen, value]
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(toggled)}
            className={`control inline-flex items-center gap-2 px-3 text-start text-small transition-colors ${isOn ? 'border-accent bg-accent-soft font-semibold' : 'border-edge bg-surface hover:bg-hover'}`}
          >
            {isOn && <Check aria-hidden size={16} strokeWidth={3} className="shrink-0 text-accent" />}
            {mark}
            {name}
          </button>
        )
      })}
    </div>
  )
}
