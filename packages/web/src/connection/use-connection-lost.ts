import type { ConnectionState } from '@agora/client/connection/connection-state'
import { useClient } from '../app/client-context.ts'
import { useStoreValue } from '../app/use-store.ts'

/** Nothing comes or goes, and that is known. A line that is in doubt or being opened is not lost. */
const lost: ReadonlySet<ConnectionState['kind']> = new Set(['waiting', 'retrying', 'signed-out'])

export function useConnectionLost(): boolean {
  return useStoreValue(useClient().connection, ({ kind }) => lost.has(kind))
}
