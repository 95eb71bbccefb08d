import type { UserId } from '@agora/protocol/ids'

/** A browser that signed in. */
export type Session = {
  /** A keyed digest of the browser's cookie, so that a copy of the storage does not let its reader sign in. */
  readonly id: string
  readonly user: UserId
  readonly createdAt: number
  readonly expiresAt: number
  /** When the browser signed out. */
  readonly endedAt: number | undefined
  /** A keyed digest of the link that began it. */
  readonly link: string | undefined
}

/**
 * The port to stored credentials: the sessions of browsers. Implementations: memory, SQLite, PostgreSQL; one contract
 * suite holds for all. Several processes may share one: a session that one of them ends has ended for all.
 */
export type Credentials = {
  /** Returns false if the session exists or its link began another one. Of many at once with one link, one wins. */
  addSession(session: Session): Promise<boolean>
  /** Those that are stored, ended ones included, in any order. */
  findSessions(ids: readonly string[]): Promise<Session[]>
  isLinkUsed(link: string): Promise<boolean>
  /** Ends it for good; the first end counts. Stores it if it is not stored: earlier versions stored no sessions. */
  endSession(session: Session, at: number): Promise<void>
  /** Removes those that expired before this time. Returns how many. */
  dropExpired(now: number): Promise<number>
}
