import type { ThreadHandle } from '@agora/client/client'
import { type PoolCommands, type TableCommands, poolCommands, tableCommands } from '@agora/client/thread/table-commands'
import { useMemo } from 'react'

/** What can be done at the table of a conversation, and with those who are kept for one. */
export function useTableCommands(handle: ThreadHandle): TableCommands & PoolCommands {
  return useMemo(() => ({ ...tableCommands(handle.askTable), ...poolCommands(handle.askTable) }), [handle])
}
