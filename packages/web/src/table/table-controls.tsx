import type { Outcome } from '@agora/client/outcome'
import type { TableCommands } from '@agora/client/thread/table-commands'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import { FastForward, type LucideIcon, Pause, Play, Square, StepForward } from 'lucide-react'
import { useRef } from 'react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { Button } from '../parts/button.tsx'
import { useRetainedFocus } from '../parts/use-retained-focus.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { describeMoney } from './describe-money.ts'
import { offerMore } from './offer-more.ts'
import type { useTableAct } from './use-table-act.ts'

/**
 * Begin, pause, go on, skip, end: large, and on a phone in a row at the thumb. While it runs the same stand at the same
 * places, also between two turns: what moves away from under a finger is pressed by accident.
 */
export function TableControls({
  table,
  participants,
  commands,
  act,
  isBar = false,
}: {
  readonly table: Table
  readonly participants: readonly Seat[]
  readonly commands: TableCommands
  readonly act: ReturnType<typeof useTableAct>['act']
  /** One row of equal parts, signs above words. */
  readonly isBar?: boolean
}) {
  const { table: words, locale } = useMoreTexts()
  const { phase, floor, awaited, because } = table
  const isLost = useConnectionLost()
  const first = useRef<HTMLButtonElement>(null)
  const keptFocus = useRetainedFocus(first)
  const isGoing = phase === 'running' || phase === 'pausing'
  const more = phase === 'paused' && because === 'budget' ? offerMore(table, participants) : undefined
  const control = (
    label: string,
    Icon: LucideIcon,
    command: () => Promise<Outcome>,
    { isFirst = false, isOff = false }: { readonly isFirst?: boolean; readonly isOff?: boolean } = {},
  ) => (
    <Button
      key={label}
      {...(isFirst ? { ref: first } : {})}
      look={isFirst ? 'primary' : 'outline'}
      // Not disabled: a user who presses it turn after turn would lose the focus.
      aria-disabled={isOff || isLost || undefined}
      className={`aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-muted ${isBar ? 'min-w-0 flex-1 flex-col gap-0.5! px-1! py-1.5! text-fine' : 'px-3 text-small'}`}
      onClick={() => isOff || isLost || act(command, undefined, label)}
    >
      <Icon aria-hidden size={isBar ? 20 : 18} className="shrink-0 rtl:-scale-x-100" />
      <span className="min-w-0 wrap-safe">{label}</span>
    </Button>
  )
  return (
    <div
      role="group"
      aria-label={words.controls}
      className={isBar ? 'flex gap-2' : 'flex flex-wrap gap-2'}
      {...keptFocus}
    >
      {(phase === 'idle' || phase === 'ended') &&
        control(words.start, Play, () => commands.startTable(), { isFirst: true })}
      {isGoing && control(words.pause, Pause, () => commands.pauseTable('now'), { isFirst: true })}
      {phase === 'running' &&
        control(words.pauseAfter, StepForward, () => commands.pauseTable('after-turn'), { isOff: !floor })}
      {more &&
        control(
          words.budget.more(more.tokens === undefined ? describeMoney(more.cents ?? 0, locale) : tokensOf(more.tokens)),
          Play,
          () => commands.resumeTable(more),
          { isFirst: true },
        )}
      {(phase === 'pausing' || (phase === 'paused' && !more)) &&
        control(words.resume, Play, () => commands.resumeTable(), { isFirst: phase === 'paused' })}
      {isGoing && control(words.skip, FastForward, () => commands.skipSpeaker(), { isOff: !floor && !awaited })}
      {(isGoing || phase === 'paused') && control(words.end, Square, () => commands.endTable())}
    </div>
  )

  function tokensOf(count: number): string {
    return words.budget.tokens(new Intl.NumberFormat(locale).format(count))
  }
}
