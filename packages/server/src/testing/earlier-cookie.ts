import { createHmac } from 'node:crypto'
import { EARLIER_COOKIE } from '../web/session-cookie.ts'

/** The value of the cookie that a version without stored sessions gave a browser. */
export function earlierCookieValue(token: string, issued: number | string): string {
  return `${issued}.${createHmac('sha256', token).update(`session ${issued}`).digest('base64url')}`
}

/** That cookie as the browser sends it. */
export function earlierCookie(token: string, issued: number | string): string {
  return `${EARLIER_COOKIE}=${earlierCookieValue(token, issued)}`
}
