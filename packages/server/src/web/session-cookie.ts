import { SESSION_COOKIE, SESSION_DAYS } from '../auth/credentials.ts'

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** `Set-Cookie` by which a browser is known from now on. */
export function sessionCookie(value: string): string {
  return `${SESSION_COOKIE}=${value}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}`
}

/** `Set-Cookie` by which a browser is known no longer. */
export const endedSessionCookie = `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`
