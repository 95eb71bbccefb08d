import type { DatabaseSync } from 'node:sqlite'
import type { Credentials } from '../../auth/credentials.ts'
import { type SessionRow, fromSessionRow, sessionColumns, toSessionValues } from './session-row.ts'

export function sqliteCredentials(database: DatabaseSync, attempt: <T>(work: () => T) => T): Credentials {
  const insert = database.prepare(
    `INSERT INTO session (${sessionColumns}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const select = database.prepare(`SELECT ${sessionColumns} FROM session WHERE id = ?`)
  const selectLink = database.prepare('SELECT 1 FROM session WHERE link = ?')
  const end = database.prepare(`
    INSERT INTO session (${sessionColumns}) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET ended_at = coalesce(ended_at, excluded.ended_at)`)
  const remove = database.prepare('DELETE FROM session WHERE expires_at < ?')
  return {
    async addSession(session) {
      return attempt(() => insert.run(...toSessionValues(session))).changes > 0
    },
    async findSessions(ids) {
      const rows = attempt(() => [...new Set(ids)].map((id) => select.get(id))) as (SessionRow | undefined)[]
      return rows.filter((row) => row !== undefined).map(fromSessionRow)
    },
    async isLinkUsed(link) {
      return attempt(() => selectLink.get(link)) !== undefined
    },
    async endSession(session, at) {
      attempt(() => end.run(...toSessionValues({ ...session, endedAt: at })))
    },
    async dropExpired(now) {
      return Number(attempt(() => remove.run(now)).changes)
    },
  }
}
