import type { Table } from '@agora/protocol/table'
import { timeOfEnd } from './table-ends.ts'

/** When time alone changes something at a table: nobody speaks, and a person's time is over, or the table's. */
export function tableDueAt(table: Table | null): number | undefined {
  if (table?.phase !== 'running' || table.floor) return undefined
  const times = [table.awaited?.until ?? undefined, timeOfEnd(table.rules.end, table.startedAt)]
  const known = times.filter((at) => at !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
