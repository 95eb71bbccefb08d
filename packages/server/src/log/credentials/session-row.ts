import type { UserId } from '@agora/protocol/ids'
import type { Session } from '../../auth/credentials.ts'

export type SessionRow = {
  readonly id: string
  readonly user_id: UserId
  readonly created_at: number
  readonly expires_at: number
  readonly ended_at: number | null
  readonly link: string | null
}

export const sessionColumns = 'id, user_id, created_at, expires_at, ended_at, link'

export function fromSessionRow(row: SessionRow): Session {
  return {
    id: row.id,
    user: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at ?? undefined,
    link: row.link ?? undefined,
  }
}

/** The values of `sessionColumns`. */
export function toSessionValues({ id, user, createdAt, expiresAt, endedAt, link }: Session) {
  return [id, user, createdAt, expiresAt, endedAt ?? null, link ?? null] as const
}
