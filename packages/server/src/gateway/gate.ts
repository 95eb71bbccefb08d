import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '@agora/protocol/limits'
import type { Credentials } from '../auth/credentials.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log-line.ts'
import { clientAddress } from './client-address.ts'
import type { Client } from './client.ts'
import type { Connections } from './connections.ts'
import { identify, readCredential } from './identify.ts'
import { type Rate, RateLimit } from './rate-limit.ts'

export type Rates = { readonly requests: Rate; readonly signIns: Rate }

export const defaultRates: Rates = {
  requests: { burst: limits.requestBurst, perSecond: limits.requestsPerSecond },
  signIns: { burst: limits.signInBurst, perSecond: limits.signInsPerSecond },
}

type Identified = Pick<Request, 'headers' | 'url'>

const CREDENTIAL = 'credential '

export type GateParts = {
  readonly credentials: Credentials
  readonly connections: Connections
  readonly rates: Rates
  readonly isBehindProxy: boolean
  readonly now: () => number
  readonly log: Log
}

/** Says which client sends a request, and sends away who comes too often or guesses credentials. */
export class Gate {
  readonly #parts: GateParts
  readonly #requests: RateLimit
  readonly #failures: RateLimit
  /** Hashes of credentials that were right: an address from which others guess does not lock them out. */
  readonly #known = new Set<string>()
  readonly #clients = new WeakMap<IncomingMessage, Client>()

  constructor(parts: GateParts) {
    this.#parts = parts
    this.#requests = new RateLimit(parts.rates.requests, parts.now)
    this.#failures = new RateLimit(parts.rates.signIns, parts.now)
  }

  /** Counts a request. Fails as `rate-limited`. */
  admit(incoming: IncomingMessage, request: Identified): Client {
    const { pathname } = new URL(request.url, 'http://host')
    const client = isOpenToAll(pathname) ? this.#anonymous(incoming) : this.#clientOf(incoming, request)
    this.#clients.set(incoming, client)
    // A probe that watches whether the server lives is always answered.
    if (pathname !== '/health') this.count(client)
    return client
  }

  /** Whether somebody signed in asks, at an address that is open to all. */
  isSignedIn(incoming: IncomingMessage, request: Identified): boolean {
    try {
      this.#clientOf(incoming, request)
      identify(request, this.#parts.credentials)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }

  clientOf(incoming: IncomingMessage): Client {
    const client = this.#clients.get(incoming)
    if (!client) throw new Error('assertion failed: a request is admitted before it is handled')
    return client
  }

  /** Counts a request or a frame. Fails as `rate-limited`. */
  count({ key }: Client): void {
    refuseFor(this.#requests.take(key), 'too many requests')
  }

  /** Before a one-time code is tried. Fails as `rate-limited`. */
  checkSignIn(incoming: IncomingMessage): void {
    refuseFor(this.#failures.waitOf(this.#addressOf(incoming)), 'too many failed sign-ins')
  }

  /** A token, a session or a one-time code that is none. The log never has the credential itself. */
  countFailedSignIn(incoming: IncomingMessage, by: 'token' | 'session' | 'link'): void {
    const address = this.#addressOf(incoming)
    this.#failures.take(address)
    this.#parts.log('warn', 'sign-in failed', { address, by })
  }

  #anonymous(incoming: IncomingMessage): Client {
    return { key: `address ${this.#addressOf(incoming)}`, connection: this.#parts.connections.of(incoming.socket) }
  }

  #clientOf(incoming: IncomingMessage, request: Identified): Client {
    const credential = readCredential(request)
    if (!credential) return this.#anonymous(incoming)
    const hash = createHash('sha256').update(credential.value).digest('base64url')
    if (!this.#known.has(hash)) this.checkSignIn(incoming)
    if (!this.#isValid(request)) {
      this.#known.delete(hash)
      this.countFailedSignIn(incoming, credential.kind)
      return this.#anonymous(incoming)
    }
    this.#known.add(hash)
    const [oldest] = this.#known
    if (oldest !== undefined && this.#known.size > limits.countedClients) this.#known.delete(oldest)
    return { key: `${CREDENTIAL}${hash}`, connection: this.#parts.connections.of(incoming.socket) }
  }

  #isValid(request: Identified): boolean {
    try {
      identify(request, this.#parts.credentials)
      return true
    } catch (error) {
      // A page of another origin sends a cookie that is right.
      if (error instanceof Failure) return error.code !== 'unauthenticated'
      throw error
    }
  }

  #addressOf(incoming: IncomingMessage): string {
    return clientAddress(incoming, this.#parts.isBehindProxy)
  }
}

/** The app itself, and the probes: a browser sends an old cookie to them too, and that is no guess. */
function isOpenToAll(path: string): boolean {
  return /^\/(?:health|ready|enter|settings|c\/.*|assets\/.*|[\w-]+\.\w+)?$/.test(path)
}

function refuseFor(waitSeconds: number, what: string): void {
  if (waitSeconds === 0) return
  throw new Failure('rate-limited', `${what}; try again in ${waitSeconds} s`, { retryAfter: waitSeconds })
}
