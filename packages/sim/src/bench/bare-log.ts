import { DatabaseSync } from 'node:sqlite'
import { toValues } from '@agora/server/log/event-row'
import type { StoredEvent } from '@agora/server/log/hash-chain'

export type BareLog = { readonly insert: (event: StoredEvent) => void; readonly close: () => void }

/**
 * The floor: one row into one table with the columns of `event`, one commit each, as durable as the log. No head, no
 * index of ids, no hash made, no decision.
 */
export function openBareLog(file: string, synchronous: 'FULL' | 'OFF' = 'FULL'): BareLog {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};
    CREATE TABLE bare (
      thread_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, by_kind TEXT NOT NULL,
      by_id TEXT NOT NULL, turn TEXT, content TEXT, salt BLOB, content_hash BLOB, hash BLOB NOT NULL,
      PRIMARY KEY (thread_id, seq)
    ) WITHOUT ROWID, STRICT`)
  const statement = database.prepare(
    `INSERT INTO bare (thread_id, seq, at, type, by_kind, by_id, turn, content, salt, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return { insert: (event) => void statement.run(...toValues(event)), close: () => database.close() }
}
