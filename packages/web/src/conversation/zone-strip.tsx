import { Clock } from 'lucide-react'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Above a conversation whose times are those of another place than this device's. */
export function ZoneStrip({ zone }: { readonly zone: string }) {
  const { conversation } = useMoreTexts()
  return (
    <p className="border-b border-line bg-surface text-small text-muted">
      <span className="column flex items-center gap-2 py-1.5">
        <Clock aria-hidden size={16} className="shrink-0" />
        {conversation.zone(zone)}
      </span>
    </p>
  )
}
