import type { TableCommands } from '@agora/client/thread/table-commands'
import type { Table } from '@agora/client/thread/thread-snapshot'
import { FastForward, type LucideIcon, Pause, Play, Square, StepForward } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { describeMoney } from './describe-money.ts'
import { offerMore } from './offer-more.ts'
import type { useTableAct } from './use-table-act.ts'

/** Begin, pause, go on, skip, end: large, and on a phone in a row at the thumb. */
export function TableControls({
  table,
  commands,
  act,
  isBar = false,
}: {
  readonly table: Table
  readonly commands: TableCommands
  readonly act: ReturnType<typeof useTableAct>['act']
  /** One row of equal parts, signs above words. */
  readonly isBar?: boolean
}) {
  const { table: words, locale } = useMoreTexts()
  const { phase, floor, awaited, because } = table
  const isGoing = phase === 'running' || phase === 'pausing'
  const more = phase === 'paused' && because === 'budget' ? offerMore(table) : undefined
  const control = (label: string, Icon: LucideIcon, onClick: () => void, isFirst = false) => (
    <Button
      key={label}
      look={isFirst ? 'primary' : 'outline'}
      className={isBar ? 'min-w-0 flex-1 flex-col gap-0.5! px-1! py-1.5! text-fine' : 'px-3 text-small'}
      onClick={onClick}
    >
      <Icon aria-hidden size={isBar ? 20 : 18} className="shrink-0 rtl:-scale-x-100" />
      <span className="min-w-0 wrap-safe">{label}</span>
    </Button>
  )
  return (
    <div role="group" aria-label={words.controls} className={isBar ? 'flex gap-2' : 'flex flex-wrap gap-2'}>
      {(phase === 'idle' || phase === 'ended') &&
        control(words.start, Play, () => act(() => commands.startTable()), true)}
      {phase === 'running' && control(words.pause, Pause, () => act(() => commands.pauseTable('now')), true)}
      {phase === 'running' &&
        floor &&
        control(words.pauseAfter, StepForward, () => act(() => commands.pauseTable('after-turn')))}
      {more &&
        control(
          words.budget.more(more.tokens === undefined ? describeMoney(more.cents ?? 0, locale) : tokensOf(more.tokens)),
          Play,
          () => act(() => commands.resumeTable(more)),
          true,
        )}
      {(phase === 'pausing' || (phase === 'paused' && !more)) &&
        control(words.resume, Play, () => act(() => commands.resumeTable()), true)}
      {isGoing && (floor || awaited) && control(words.skip, FastForward, () => act(() => commands.skipSpeaker()))}
      {(isGoing || phase === 'paused') && control(words.end, Square, () => act(() => commands.endTable()))}
    </div>
  )

  function tokensOf(count: number): string {
    return words.budget.tokens(new Intl.NumberFormat(locale).format(count))
  }
}
