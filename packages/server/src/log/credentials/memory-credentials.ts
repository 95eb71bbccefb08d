import type { Credentials, Session } from '../../auth/credentials.ts'

/** The port without a disk. */
export function memoryCredentials(): Credentials {
  const sessions = new Map<string, Session>()
  const isLinkUsed = (link: string) => [...sessions.values()].some((session) => session.link === link)
  return {
    addSession: async (session) => {
      if (sessions.has(session.id) || (session.link !== undefined && isLinkUsed(session.link))) return false
      sessions.set(session.id, session)
      return true
    },
    findSessions: async (ids) => [...new Set(ids)].flatMap((id) => sessions.get(id) ?? []),
    isLinkUsed: async (link) => isLinkUsed(link),
    endSession: async (session, at) => {
      const known = sessions.get(session.id) ?? session
      sessions.set(session.id, { ...known, endedAt: known.endedAt ?? at })
    },
    dropExpired: async (now) => {
      const expired = [...sessions.values()].filter(({ expiresAt }) => expiresAt < now)
      return expired.filter(({ id }) => sessions.delete(id)).length
    },
  }
}
