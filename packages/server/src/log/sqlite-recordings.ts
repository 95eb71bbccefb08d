import type { DatabaseSync } from 'node:sqlite'
import type { ThreadId } from '@agora/protocol/ids'
import { type EventRow, eventColumns, fromRow } from './event-row.ts'
import type { StoredEvent } from './hash-chain.ts'

/** When microphones were opened and closed, as the log has it. */
export function sqliteRecordings(database: DatabaseSync) {
  const select = database.prepare(
    `SELECT ${eventColumns} FROM event WHERE thread_id = ? AND seq BETWEEN ? AND ?
     AND type IN ('recording-started', 'recording-stopped') ORDER BY seq DESC LIMIT ?`,
  )
  return {
    read(thread: ThreadId, from: number, to: number, limit: number): StoredEvent[] {
      return (select.all(thread, from, to, limit) as EventRow[]).map(fromRow).reverse()
    },
  }
}
