import { Check } from 'lucide-react'
import { useId } from 'react'

/** On or off, effective at once. Told by the place of the knob and a sign in it, not by colour. */
export function ToggleField({
  title,
  text,
  isOn,
  onToggle,
}: {
  readonly title: string
  readonly text: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={() => onToggle(!isOn)}
      className="flex min-h-target w-full items-center gap-4 rounded-panel border border-line bg-surface p-5 py-4 text-start transition-colors hover:bg-hover"
    >
      <span className="grid min-w-0 flex-1">
        <span id={`${id}-title`} className="font-semibold">
          {title}
        </span>
        <span id={`${id}-text`} className="text-small text-muted">
          {text}
        </span>
      </span>
      <span
        aria-hidden
        className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 ${isOn ? 'justify-end border-accent bg-accent' : 'border-edge bg-ground'}`}
      >
        <span
          className={`grid size-6 place-items-center rounded-full border ${isOn ? 'border-on-accent bg-on-accent text-accent' : 'border-edge bg-edge'}`}
        >
          {isOn && <Check size={16} strokeWidth={3} />}
        </span>
      </span>
    </button>
  )
}
