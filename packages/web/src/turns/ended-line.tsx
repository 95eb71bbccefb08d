import type { TurnView } from '@agora/client/thread/thread-snapshot'
import { CircleStop, TriangleAlert } from 'lucide-react'
import { useTexts } from '../texts/use-texts.ts'
import { RetryButton } from './retry-button.tsx'

/** A turn that ended and left no word: that it did, and how to have it once more. */
export function EndedLine({ turn, reason }: { readonly turn: TurnView; readonly reason: 'stopped' | 'failed' }) {
  const { turn: words } = useTexts()
  const Icon = reason === 'stopped' ? CircleStop : TriangleAlert
  const why = turn.outcome?.why
  return (
    <div
      role="status"
      data-testid="ended"
      className="column flex flex-wrap items-center gap-x-3 pb-2 text-small text-muted"
    >
      <p className="flex min-h-10 items-center gap-2">
        <Icon aria-hidden size={18} className={`shrink-0 ${reason === 'failed' ? 'text-warn' : ''}`} />
        {words.ended[reason]}
        {why && ` (${words.failures[why]})`}
      </p>
      <RetryButton turn={turn.id} />
    </div>
  )
}

/** The last turn, where it ended without a word that can be seen. */
export function findSilent(
  turn: TurnView | undefined,
  isShown: (turn: string) => boolean,
): { readonly turn: TurnView; readonly reason: 'stopped' | 'failed' } | undefined {
  const reason = turn?.outcome?.reason
  if (!turn || (reason !== 'stopped' && reason !== 'failed') || turn.lastReply !== undefined) return undefined
  return isShown(turn.id) ? undefined : { turn, reason }
}
