import { Flag } from 'lucide-react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** The number of open flags beside the mode: visible, but never announced. */
export function FlagCount({
  count,
  className = '',
  onOpen,
}: {
  readonly count: number
  readonly className?: string
  readonly onOpen: () => void
}) {
  const { inspection } = useTexts()
  const isOn = useStore(useClient().preferences)?.quietFlags ?? true
  if (count === 0 || !isOn) return null
  return (
    <Button
      look="outline"
      data-testid="flag-count"
      aria-label={inspection.flagCount(count)}
      title={inspection.flagCount(count)}
      onClick={onOpen}
      className={`h-auto shrink-0 border-warn! bg-warn-soft! px-3! text-small text-warn! tabular-nums ${className}`}
    >
      <Flag aria-hidden size={18} className="shrink-0" />
      <span className="wide:hidden">{count}</span>
      <span className="max-wide:hidden">{inspection.flagCount(count)}</span>
    </Button>
  )
}
