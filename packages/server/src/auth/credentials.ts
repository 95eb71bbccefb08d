import { createHmac, timingSafeEqual } from 'node:crypto'
import { UserId } from '@agora/protocol/ids'
import type { Ambient } from '../ambient.ts'
import type { User } from './authorise.ts'

export const SESSION_COOKIE = 'agora_session'
/** Long enough that a phone in daily use never asks again; short enough that a lost one is not for ever. */
export const SESSION_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
/** Links that were made and not used. */
const MAX_OPEN_LINKS = 100

/** Whose server it is. */
export const owner: User = { id: UserId.parse('owner'), role: 'owner' }

/**
 * Who a credential is. For now there is one user, the owner: by the fixed token, or by the cookie that a one-time
 * link gave a browser. The cookie is signed with a key drawn from the token, so it outlives a restart of the server
 * and dies with the token.
 */
export class Credentials {
  readonly #token: string
  readonly #ambient: Ambient
  readonly #openLinks = new Set<string>()

  constructor(token: string, ambient: Ambient) {
    this.#token = token
    this.#ambient = ambient
  }

  userOfToken(token: string): User | undefined {
    return this.#same(token, this.#token) ? owner : undefined
  }

  userOfCookie(cookie: string): User | undefined {
    const [issued = '', signature = ''] = cookie.split('.')
    if (!this.#same(signature, this.#sign(issued))) return undefined
    const age = this.#ambient.now() - Number(issued)
    return age >= 0 && age < SESSION_DAYS * DAY_MS ? owner : undefined
  }

  makeCookie(): string {
    const issued = String(this.#ambient.now())
    return `${issued}.${this.#sign(issued)}`
  }

  /** A code that lets one browser in, once, while this server runs. */
  makeLinkCode(): string {
    const code = Buffer.from(this.#ambient.randomBytes(24)).toString('base64url')
    this.#openLinks.add(code)
    const [oldest] = this.#openLinks
    if (oldest && this.#openLinks.size > MAX_OPEN_LINKS) this.#openLinks.delete(oldest)
    return code
  }

  useLinkCode(code: string): boolean {
    return this.#openLinks.delete(code)
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#token).update(`session ${text}`).digest('base64url')
  }

  /** Compares in a time that does not depend on where the difference is. */
  #same(a: string, b: string): boolean {
    const digest = (text: string) => createHmac('sha256', this.#token).update(text).digest()
    return timingSafeEqual(digest(a), digest(b))
  }
}
