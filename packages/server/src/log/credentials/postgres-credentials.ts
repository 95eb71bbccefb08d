import type { Credentials } from '../../auth/credentials.ts'
import type { PostgresQuery } from '../checkpoints/postgres-checkpoints.ts'
import { type SessionRow, fromSessionRow, sessionColumns, toSessionValues } from './session-row.ts'

export function postgresCredentials(query: PostgresQuery): Credentials {
  return {
    async addSession(session) {
      const text = `
        INSERT INTO session (${sessionColumns}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`
      return (await query(text, [...toSessionValues(session)])).length > 0
    },
    async findSessions(ids) {
      const text = `SELECT ${sessionColumns} FROM session WHERE id = ANY($1::text[])`
      return (await query<SessionRow>(text, [ids])).map(fromSessionRow)
    },
    async isLinkUsed(link) {
      return (await query('SELECT 1 FROM session WHERE link = $1', [link])).length > 0
    },
    async endSession(session, at) {
      const text = `
        INSERT INTO session (${sessionColumns}) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (id) DO UPDATE SET ended_at = coalesce(session.ended_at, excluded.ended_at)`
      await query(text, [...toSessionValues({ ...session, endedAt: at })])
    },
    async dropExpired(now) {
      return (await query('DELETE FROM session WHERE expires_at < $1 RETURNING id', [now])).length
    },
  }
}
