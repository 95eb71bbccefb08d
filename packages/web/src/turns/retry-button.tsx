import { RotateCcw } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useTurns } from './turns-context.ts'

export function RetryButton({ turn, className = '' }: { readonly turn: string; readonly className?: string }) {
  const { turn: words } = useTexts()
  const { retry } = useTurns()
  return (
    <Button look="outline" className={`text-small ${className}`} onClick={() => retry(turn)}>
      <RotateCcw aria-hidden size={18} />
      {words.retry}
    </Button>
  )
}
