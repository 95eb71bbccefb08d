import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '@agora/protocol/limits'
import { Failure } from '../failure.ts'
import type { Log } from '../log-line.ts'
import { clientAddress } from './client-address.ts'
import type { Client } from './client.ts'
import type { Connections } from './connections.ts'
import { type Caller, type IdentifyParts, identifyCaller, readCredential } from './identify.ts'
import { type Rate, RateLimit } from './rate-limit.ts'

export type Rates = { readonly requests: Rate; readonly signIns: Rate }

export const defaultRates: Rates = {
  requests: { burst: limits.requestBurst, perSecond: limits.requestsPerSecond },
  signIns: { burst: limits.signInBurst, perSecond: limits.signInsPerSecond },
}

type Identified = Pick<Request, 'headers' | 'url'>

const CREDENTIAL = 'credential '

export type GateParts = IdentifyParts & {
  readonly connections: Connections
  readonly rates: Rates
  readonly isBehindProxy: boolean
  readonly now: () => number
  readonly log: Log
}

type Outcome =
  | { readonly kind: 'known'; readonly caller: Caller }
  | { readonly kind: 'wrong' }
  /** Not known, and no guess either. */
  | { readonly kind: 'unclear' }

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
  async admit(incoming: IncomingMessage, request: Identified): Promise<Client> {
    const { pathname } = new URL(request.url, 'http://host')
    const client = isOpenToAll(pathname) ? this.#anonymous(incoming) : (await this.#enter(incoming, request)).client
    this.#clients.set(incoming, client)
    // A probe that watches whether the server lives is always answered.
    if (pathname !== '/health') this.count(client)
    return client
  }

  /** True if the request of a public address comes from a signed-in user. */
  async isSignedIn(incoming: IncomingMessage, request: Identified): Promise<boolean> {
    try {
      return (await this.#enter(incoming, request)).outcome.kind === 'known'
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
    this.#checkAddress(this.#addressOf(incoming))
  }

  /** A token, a session or a one-time code that is none. The log never has the credential itself. */
  countFailedSignIn(incoming: IncomingMessage, by: 'token' | 'session' | 'link'): void {
    this.#countFailure(this.#addressOf(incoming), by)
  }

  #checkAddress(address: string): void {
    refuseFor(this.#failures.waitOf(address), 'too many failed sign-ins')
  }

  #countFailure(address: string, by: 'token' | 'session' | 'link'): void {
    this.#failures.take(address)
    this.#parts.log('warn', 'sign-in failed', { address, by })
  }

  #anonymous(incoming: IncomingMessage): Client {
    return { key: `address ${this.#addressOf(incoming)}`, connection: this.#parts.connections.of(incoming.socket) }
  }

  /** Identifies the client, after a check of how often its address sent wrong credentials. */
  async #enter(incoming: IncomingMessage, request: Identified): Promise<{ client: Client; outcome: Outcome }> {
    // Taken before anything is waited for: a connection that is gone has neither.
    const [address, connection] = [this.#addressOf(incoming), this.#parts.connections.of(incoming.socket)]
    const anonymous = { key: `address ${address}`, connection }
    const credential = readCredential(request, this.#parts.address)
    if (!credential) return { client: anonymous, outcome: { kind: 'wrong' } }
    const hash = hashOf(credential.kind === 'token' ? credential.value : credential.values.join('; '))
    if (!this.#known.has(hash)) this.#checkAddress(address)
    const outcome = await this.#identify(request)
    if (outcome.kind === 'unclear') return { client: anonymous, outcome }
    if (outcome.kind === 'wrong') {
      this.#known.delete(hash)
      this.#countFailure(address, credential.kind)
      return { client: anonymous, outcome }
    }
    this.#known.add(hash)
    const [oldest] = this.#known
    if (oldest !== undefined && this.#known.size > limits.countedClients) this.#known.delete(oldest)
    // By its session, not by its cookies: other cookies beside the right one would make it another client each time.
    return { client: { key: `${CREDENTIAL}${outcome.caller.session?.id ?? hash}`, connection }, outcome }
  }

  async #identify(request: Identified): Promise<Outcome> {
    try {
      return { kind: 'known', caller: await identifyCaller(request, this.#parts) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // A foreign page sends a valid cookie, and an unavailable storage recognises no cookie: neither proves wrong
      // credentials.
      return { kind: error.code === 'unauthenticated' ? 'wrong' : 'unclear' }
    }
  }

  #addressOf(incoming: IncomingMessage): string {
    return clientAddress(incoming, this.#parts.isBehindProxy)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The app itself, and the probes: a browser sends an old cookie to them too, and that is no guess. */
function isOpenToAll(path: string): boolean {
  return /^\/(?:health|ready|enter|settings|c\/.*|assets\/.*|[\w-]+\.\w+)?$/.test(path)
}

function refuseFor(waitSeconds: number, what: string): void {
  if (waitSeconds === 0) return
  throw new Failure('rate-limited', `${what}; try again in ${waitSeconds} s`, { retryAfter: waitSeconds })
}
