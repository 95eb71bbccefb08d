import type { TableCommands } from '@agora/client/thread/table-commands'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import type { Outcome } from '@agora/client/outcome'
import { FastForward, Pause, Play, Square, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { describeTable } from './describe-table.ts'

/** Under the heading where several sit at a table: who has the floor, why it does not go on, and what one can do now. */
export function TableStrip({
  table,
  participants,
  commands,
}: {
  readonly table: Table
  readonly participants: readonly Seat[]
  readonly commands: TableCommands
}) {
  const texts = useMoreTexts()
  const words = texts.table
  const [problem, setProblem] = useState('')
  const perform = async (act: () => Promise<Outcome>) => {
    setProblem('')
    const outcome = await act()
    if (outcome.kind === 'failed') setProblem(texts.reasons[outcome.reason])
  }
  const press = (act: () => Promise<Outcome>) => () => void perform(act)
  const { phase } = table
  const isGoing = phase === 'running' || phase === 'pausing'
  return (
    <section aria-label={words.title} data-testid="table" className="border-b border-line bg-surface">
      <div className="column flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-small">
          <Users aria-hidden size={18} className="shrink-0 text-accent" />
          <span className="min-w-0 wrap-safe">
            <span className="font-semibold">{describeTable(table, participants, words)}</span>{' '}
            <span className="text-muted">{words.turns(table.turns, participants.length)}</span>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {phase === 'running' && (
            <Button look="outline" className="px-3 text-small" onClick={press(() => commands.pauseTable('now'))}>
              <Pause aria-hidden size={18} />
              {words.pause}
            </Button>
          )}
          {(phase === 'paused' || phase === 'pausing') && (
            <Button look="primary" className="px-3 text-small" onClick={press(commands.resumeTable)}>
              <Play aria-hidden size={18} />
              {words.resume}
            </Button>
          )}
          {(phase === 'idle' || phase === 'ended') && (
            <Button look="primary" className="px-3 text-small" onClick={press(commands.startTable)}>
              <Play aria-hidden size={18} />
              {words.start}
            </Button>
          )}
          {isGoing && (table.floor || table.awaited) && (
            <Button look="outline" className="px-3 text-small" onClick={press(commands.skipSpeaker)}>
              <FastForward aria-hidden size={18} className="rtl:-scale-x-100" />
              {words.skip}
            </Button>
          )}
          {(isGoing || phase === 'paused') && (
            <Button look="outline" className="px-3 text-small" onClick={press(commands.endTable)}>
              <Square aria-hidden size={18} />
              {words.end}
            </Button>
          )}
        </div>
        <p role="alert" className="basis-full text-small text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </section>
  )
}
