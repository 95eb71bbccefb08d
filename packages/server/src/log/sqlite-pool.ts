import type { DatabaseSync } from 'node:sqlite'
import { fromPoolRow } from './event-row.ts'
import type { LogStorage } from './log-storage.ts'

/** The participants that people keep, in SQLite. */
export function sqlitePool(
  database: DatabaseSync,
  attempt: <T>(work: () => T) => T,
): Pick<LogStorage, 'readPool' | 'writePool' | 'dropFromPool'> {
  const select = database.prepare('SELECT definition FROM pool WHERE user_id = ? ORDER BY id')
  const insert = database.prepare('INSERT INTO pool (user_id, id, definition) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const update = database.prepare('UPDATE pool SET definition = ?3 WHERE user_id = ?1 AND id = ?2')
  const remove = database.prepare('DELETE FROM pool WHERE user_id = ? AND id = ?')
  return {
    async readPool(user) {
      return (attempt(() => select.all(user)) as { definition: string }[]).map(fromPoolRow)
    },
    async writePool(user, participant, how) {
      const statement = how === 'add' ? insert : update
      return attempt(() => statement.run(user, participant.id, JSON.stringify(participant))).changes > 0
    },
    async dropFromPool(user, id) {
      return attempt(() => remove.run(user, id)).changes > 0
    },
  }
}
