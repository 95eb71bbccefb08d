import type { TableCommands } from '@agora/client/thread/table-commands'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import { Handshake, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { useTableAct } from './use-table-act.ts'

/** What is proposed, who is for and against it, and the vote of each person who is waited for. */
export function ProposalLine({
  table: { proposal, phase },
  participants,
  commands,
  act,
}: {
  readonly table: Table
  readonly participants: readonly Seat[]
  readonly commands: TableCommands
  readonly act: ReturnType<typeof useTableAct>['act']
}) {
  const words = useMoreTexts().table.proposal
  if (!proposal || phase === 'idle' || phase === 'ended') return null
  const nameOf = (id: string) => participants.find((seat) => seat.id === id)?.name ?? id
  const voted = (agrees: boolean) => proposal.votes.filter((vote) => vote.agrees === agrees)
  const names = (agrees: boolean) => voted(agrees).map(({ participant }) => nameOf(participant))
  const voters = participants.filter(({ kind, takesTurns, muted }) => kind === 'person' && takesTurns && !muted)
  return (
    <div data-testid="proposal" className="grid gap-2 border-t border-line py-2 text-small">
      <p role="status" className="flex min-w-0 items-start gap-2">
        <Handshake aria-hidden size={18} className="mt-[0.1em] shrink-0 text-accent" />
        <span className="min-w-0 wrap-safe">
          <span className="font-semibold">
            {proposal.by === null ? words.byModerator : words.by(nameOf(proposal.by))}
          </span>{' '}
          {proposal.text}{' '}
          {[true, false].map((agrees) => {
            const list = names(agrees)
            if (list.length === 0) return null
            return (
              <span key={String(agrees)} className="text-muted">
                {agrees ? words.agreed(list) : words.disagreed(list)}{' '}
              </span>
            )
          })}
        </span>
      </p>
      {voters.map(({ id, name }) => (
        <div key={id} role="group" aria-label={words.voteOf(name)} className="flex flex-wrap items-center gap-2">
          {voters.length > 1 && <span className="min-w-0 wrap-safe">{words.voteOf(name)}</span>}
          {[true, false].map((agrees) => {
            const Icon = agrees ? ThumbsUp : ThumbsDown
            const isChosen = voted(agrees).some(({ participant }) => participant === id)
            return (
              <Button
                key={String(agrees)}
                look={isChosen ? 'primary' : 'outline'}
                aria-pressed={isChosen}
                className="px-3 text-small"
                onClick={() => act(() => commands.vote({ proposal: proposal.text, agrees, participant: id }))}
              >
                <Icon aria-hidden size={18} className="shrink-0" />
                {agrees ? words.agree : words.disagree}
              </Button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
