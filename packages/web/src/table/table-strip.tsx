import { systemAmbient } from '@agora/client/ambient'
import type { ThreadHandle } from '@agora/client/client'
import { foreseeTable } from '@agora/client/table/foresee-table'
import { tableFigures } from '@agora/client/table/table-figures'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { ChartNoAxesColumn, ListRestart, UserRoundCog, Users, UsersRound } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { describeNext } from './describe-next.ts'
import { describeTable } from './describe-table.ts'
import { FiguresDialog, describeBudget } from './figures-dialog.tsx'
import { NextDialog } from './next-dialog.tsx'
import { ProposalLine } from './proposal-line.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import { TableDialog } from './set-up/table-dialog.tsx'
import { TableControls } from './table-controls.tsx'
import { useTableCommands } from './use-table-commands.ts'
import { useTableAct } from './use-table-act.ts'

type Opened = 'next' | 'seats' | 'figures' | 'retry'

/**
 * Under the heading where several sit at a table: who has the floor, who is next and why, what is left to spend, and what
 * one can do now. On a phone what steers it stands at the thumb instead, as `TableBar`.
 */
export function TableStrip({
  snapshot: { thread, entries },
  handle,
  hasControls,
}: {
  readonly snapshot: ThreadSnapshot
  readonly handle: ThreadHandle
  readonly hasControls: boolean
}) {
  const texts = useMoreTexts()
  const words = texts.table
  const commands = useTableCommands(handle)
  const { problem, act } = useTableAct()
  const isLost = useConnectionLost()
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLButtonElement>(null)
  const next = useMemo(() => thread && foreseeTable(thread, systemAmbient.now()), [thread])
  const { table, participants = [] } = thread ?? {}
  if (!table) return null
  const { budget } = tableFigures(participants, table)
  // The last turn of a participant, not a later answer by Agora itself: it can be tried again.
  const last = entries.findLast(({ by, turn }) => turn !== undefined && participants.some(({ id }) => id === by.id))
  const isLow = !isLost && table.warned && table.phase !== 'ended' && table.because !== 'budget'
  const rests = table.floor === null && table.awaited === null && table.opened === null
  const close = () => setOpened(undefined)
  const frame = { table, participants, commands, opener, onClose: close }
  const link = (what: Opened, label: string, Icon: typeof Users) => (
    <Button
      look="quiet"
      aria-haspopup="dialog"
      className="px-3! text-small max-wide:px-1! max-wide:text-fine"
      onClick={(event) => {
        opener.current = event.currentTarget
        setOpened(what)
      }}
    >
      <Icon aria-hidden size={18} className="shrink-0 max-wide:hidden" />
      {label}
    </Button>
  )
  return (
    <section aria-label={words.title} data-testid="table" className="border-b border-line bg-surface">
      <div className="column grid gap-y-1 py-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="flex min-w-0 flex-1 basis-96 items-start gap-2 text-small">
            <Users aria-hidden size={18} className="mt-[0.1em] shrink-0 text-accent" />
            <span className="min-w-0 wrap-safe">
              {/* Said aloud: who has the floor, once. What changes with every word is there to be read. */}
              <span role="status" className="font-semibold">
                {!isLost && describeTable(table, participants, words)}
                {isLow && <span className="text-warn"> {words.budget.low}</span>}
              </span>{' '}
              {/* What was known last is not what happens now. */}
              <span data-testid="next">
                {isLost ? words.lost : describeNext(next, table, participants, words)}
              </span>{' '}
              <span className="text-muted">{words.turns(table.turns, participants.length)}</span>
              {/* On a phone it stands with the figures, until it matters. */}
              {budget && (
                <span className={`text-muted ${isLow || table.because === 'budget' ? '' : 'max-wide:hidden'}`}>
                  {' '}
                  · {describeBudget(budget, texts)}
                </span>
              )}
            </span>
          </p>
          {hasControls && <TableControls {...{ table, participants, commands, act }} />}
        </div>
        {table.subject && !table.subject.withdrawn && (
          <p data-testid="subject" className="text-small wrap-safe">
            <span className="text-muted">{words.subject}</span> {table.subject.text}
          </p>
        )}
        <ProposalLine table={table} participants={participants} commands={commands} act={act} />
        <div className="-mx-3 flex flex-wrap max-wide:-mx-1 max-wide:justify-between">
          {table.phase !== 'ended' && link('next', words.next.choose, UserRoundCog)}
          {link('seats', words.setUp.change, UsersRound)}
          {link('figures', words.figures.open, ChartNoAxesColumn)}
          {rests && last && link('retry', words.retry.open, ListRestart)}
        </div>
        <p role="alert" className="text-small text-danger empty:hidden">
          {problem}
        </p>
      </div>
      {opened === 'next' && <NextDialog {...frame} />}
      {opened === 'figures' && <FiguresDialog {...frame} />}
      {opened === 'seats' && <TableDialog handle={handle} opener={opener} onClose={close} />}
      {opened === 'retry' && last?.turn !== undefined && (
        <RetryDialog {...frame} turn={last.turn} speaker={last.by.id} />
      )}
    </section>
  )
}
