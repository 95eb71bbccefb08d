import type { ThreadHandle } from '@agora/client/client'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import { TableControls } from './table-controls.tsx'
import { useTableCommands } from './use-table-commands.ts'
import { useTableAct } from './use-table-act.ts'

/** What steers a table, above where one writes: on a phone the heading is out of reach. */
export function TableBar({
  table,
  participants,
  handle,
}: {
  readonly table: Table
  readonly participants: readonly Seat[]
  readonly handle: ThreadHandle
}) {
  const commands = useTableCommands(handle)
  const { problem, act } = useTableAct()
  return (
    <div data-testid="table-bar" className="border-t border-line bg-surface">
      <div className="column grid gap-1 py-2">
        <TableControls {...{ table, participants, commands, act }} isBar />
        <p role="alert" className="text-small text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  )
}
