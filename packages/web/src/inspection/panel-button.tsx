import { ClipboardList } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Opens the inspection, and says how much was found. */
export function PanelButton({
  findings,
  isOpen,
  ref,
  onPress,
}: {
  readonly findings: number
  readonly isOpen: boolean
  readonly ref: Ref<HTMLButtonElement>
  readonly onPress: () => void
}) {
  const { inspection } = useTexts()
  const label = findings > 0 ? `${inspection.open}: ${inspection.openCount(findings)}` : inspection.open
  return (
    <Button
      ref={ref}
      look="quiet"
      data-testid="inspection-button"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onPress}
      className="min-w-target shrink-0 px-3! text-small text-muted aria-expanded:bg-accent-soft aria-expanded:text-accent"
    >
      <ClipboardList aria-hidden size={20} className="shrink-0" />
      {findings > 0 && <span className="tabular-nums">{findings}</span>}
    </Button>
  )
}
