import { Mic } from 'lucide-react'
import { useTexts } from '../texts/use-texts.ts'

/** It was said and not typed. */
export function SpokenMark({ className = '' }: { readonly className?: string }) {
  const { voice } = useTexts()
  return (
    <span data-testid="spoken" title={voice.spoken} className={`inline-flex items-center text-muted ${className}`}>
      <Mic aria-hidden size={14} />
      <span className="sr-only">{voice.spoken}</span>
    </span>
  )
}
