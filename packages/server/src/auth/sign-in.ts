import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ambient } from '../ambient.ts'
import type { User } from './authorise.ts'
import type { Credentials, Session } from './credentials.ts'
import { owner } from './owner.ts'

/** Long enough that a phone in daily use never asks again; short enough that a lost one is not for ever. */
export const SESSION_DAYS = 90
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000
/** Long enough to take a link to another device; too short for one that is found in a log or a mail later. */
export const LINK_MS = 10 * 60 * 1000
/** How far the clock of the process that made a link may be ahead of ours. */
const CLOCK_SKEW_MS = 60 * 1000
const TIME_BYTES = 6
const CHANCE_BYTES = 12
const MAC_BYTES = 16
/** Cookies that are looked up for one request: a browser sends two, of this version and of an earlier one. */
const MAX_COOKIES = 4

export type SignInParts = {
  /** The owner's token. Everything here is signed with it: a new token ends all sessions and links. */
  readonly token: string
  readonly credentials: Credentials
  readonly ambient: Ambient
}

/** Finds who a request is from: by token, or by the session that a link began. For now every user is the owner. */
export class SignIn {
  readonly #token: string
  readonly #credentials: Credentials
  readonly #ambient: Ambient

  constructor({ token, credentials, ambient }: SignInParts) {
    this.#token = token
    this.#credentials = credentials
    this.#ambient = ambient
  }

  userOfToken(token: string): User | undefined {
    return this.#same(token, this.#token) ? owner : undefined
  }

  userOfSession({ user }: Session): User | undefined {
    return user === owner.id ? owner : undefined
  }

  /** The live sessions of these cookies, in order. */
  async findSessions(cookies: readonly string[]): Promise<Session[]> {
    const looked = cookies.slice(0, MAX_COOKIES)
    const earlier = new Map(
      looked.flatMap((cookie) => this.#readEarlierCookie(cookie) ?? []).map((one) => [one.id, one]),
    )
    const ids = looked.map((cookie) => this.#idOf(cookie))
    const stored = new Map((await this.#credentials.findSessions(ids)).map((one) => [one.id, one]))
    return ids.flatMap((id) => stored.get(id) ?? earlier.get(id) ?? []).filter((session) => this.#isLive(session))
  }

  /** Those of these sessions that have ended or expired since they were found. */
  async findEnded(sessions: readonly Session[]): Promise<Session[]> {
    const found = await this.#credentials.findSessions(sessions.map(({ id }) => id))
    const stored = new Map(found.map((session) => [session.id, session]))
    return sessions.filter((session) => {
      const now = stored.get(session.id) ?? (isEarlier(session) ? session : undefined)
      return now === undefined || !this.#isLive(now)
    })
  }

  async endSession(session: Session): Promise<void> {
    await this.#credentials.endSession(session, this.#ambient.now())
  }

  /**
   * A code that lets one browser in, once, within ten minutes. It is signed, not stored: unused ones leave no trace.
   */
  makeLinkCode(): string {
    const body = Buffer.alloc(TIME_BYTES + CHANCE_BYTES)
    body.writeUIntBE(this.#ambient.now(), 0, TIME_BYTES)
    body.set(this.#ambient.randomBytes(CHANCE_BYTES), TIME_BYTES)
    return Buffer.concat([body, this.#signLink(body)]).toString('base64url')
  }

  /** Whether the code would let a browser in. Looking changes nothing. */
  async isLinkOpen(code: string): Promise<boolean> {
    return this.#isLinkCode(code) && !(await this.#credentials.isLinkUsed(this.#linkIdOf(code)))
  }

  /** Begins a session and returns its cookie; undefined if the code is wrong, expired or used. */
  async redeemLink(code: string): Promise<string | undefined> {
    if (!this.#isLinkCode(code)) return undefined
    const now = this.#ambient.now()
    const cookie = Buffer.from(this.#ambient.randomBytes(32)).toString('base64url')
    const session = this.#beginSession(cookie, now, this.#linkIdOf(code))
    await this.#credentials.dropExpired(now)
    return (await this.#credentials.addSession(session)) ? cookie : undefined
  }

  #isLive({ expiresAt, endedAt }: Session): boolean {
    return endedAt === undefined && this.#ambient.now() < expiresAt
  }

  /** Versions before 0014-sessions stored no sessions: their cookie is the time of signing in, and a signature. */
  #readEarlierCookie(cookie: string): Session | undefined {
    const [issued = '', signature = ''] = cookie.split('.')
    // Digits alone: a digest that we store for something else is then no signature of a cookie.
    if (!/^\d+$/.test(issued)) return undefined
    if (!this.#same(signature, this.#sign(`session ${issued}`).toString('base64url'))) return undefined
    const createdAt = Number(issued)
    return this.#beginSession(cookie, createdAt, undefined)
  }

  #beginSession(cookie: string, createdAt: number, link: string | undefined): Session {
    const expiresAt = createdAt + SESSION_MS
    return { id: this.#idOf(cookie), user: owner.id, createdAt, expiresAt, endedAt: undefined, link }
  }

  #isLinkCode(code: string): boolean {
    const bytes = Buffer.from(code, 'base64url')
    // One link, one spelling: base64url reads several texts as the same bytes, and a used one must not come back as
    // another.
    if (bytes.length !== TIME_BYTES + CHANCE_BYTES + MAC_BYTES || bytes.toString('base64url') !== code) return false
    const body = bytes.subarray(0, TIME_BYTES + CHANCE_BYTES)
    if (!timingSafeEqual(bytes.subarray(body.length), this.#signLink(body))) return false
    const age = this.#ambient.now() - body.readUIntBE(0, TIME_BYTES)
    return age >= -CLOCK_SKEW_MS && age < LINK_MS
  }

  #signLink(body: Buffer): Buffer {
    return this.#sign(`link ${body.toString('base64url')}`).subarray(0, MAC_BYTES)
  }

  #linkIdOf(code: string): string {
    return this.#sign(`used link ${code}`).toString('base64url')
  }

  #idOf(cookie: string): string {
    return this.#sign(`session id ${cookie}`).toString('base64url')
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#token).update(text).digest()
  }

  /** Compares in a time that does not depend on where the difference is. */
  #same(a: string, b: string): boolean {
    return timingSafeEqual(this.#sign(a), this.#sign(b))
  }
}

/** A session without a link is of a version that stored none; its row appears when it ends. */
export function isEarlier({ link }: Session): boolean {
  return link === undefined
}
