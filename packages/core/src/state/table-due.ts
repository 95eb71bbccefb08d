import type { End, Table } from '@agora/protocol/table'

/** When time alone changes something at a table: nobody speaks, and a person's time is over, or the table's. */
export function tableDueAt(table: Table | null): number | undefined {
  if (table?.phase !== 'running' || table.floor) return undefined
  const times = [table.awaited?.until ?? undefined, timeOfEnd(table.rules.end, table.startedAt)]
  const known = times.filter((at) => at !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** When time alone ends it. */
function timeOfEnd(end: End | null, startedAt: number | null): number | undefined {
  if (!end || startedAt === null) return undefined
  if (end.kind === 'time') return startedAt + end.ms
  if (end.kind !== 'any' && end.kind !== 'all') return undefined
  const times = end.of.map((one) => timeOfEnd(one, startedAt)).filter((time) => time !== undefined)
  if (times.length === 0) return undefined
  if (end.kind === 'any') return Math.min(...times)
  // Where something else must happen as well, that is looked at when it happens.
  return times.length === end.of.length ? Math.max(...times) : undefined
}
