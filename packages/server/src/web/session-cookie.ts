import type { OwnAddress } from '../auth/own-address.ts'
import { SESSION_DAYS } from '../auth/sign-in.ts'

/** Cookies of versions that named it the same on every port. */
export const EARLIER_COOKIE = 'agora_session'
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** The name of the session cookie, for a browser that asks under this `Host`. */
export function sessionCookieName(address: OwnAddress, host: string): string {
  // `__Host-`: a browser takes it from this very host by TLS, and from no other.
  return `${address.isSecure ? '__Host-' : ''}${EARLIER_COOKIE}_${address.portOf(host)}`
}

/** `Set-Cookie` by which a browser is known from now on. */
export function sessionCookie(address: OwnAddress, host: string, value: string): string {
  return setCookie(sessionCookieName(address, host), value, SESSION_SECONDS)
}

/** `Set-Cookie` by which a browser is known no longer. */
export function endedCookie(name: string): string {
  return setCookie(name, '', 0)
}

function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${value}; ${ATTRIBUTES}${secure}; Max-Age=${maxAgeSeconds}`
}
