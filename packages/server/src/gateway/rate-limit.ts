import { limits } from '@agora/protocol/limits'

export type Rate = { readonly burst: number; readonly perSecond: number }

/** For programs that measure how fast the server is. */
export const unlimited: Rate = { burst: Infinity, perSecond: Infinity }

type Bucket = { tokens: number; at: number }

/** How often each client may do something: a burst at once, and then so many times a second. */
export class RateLimit {
  readonly #rate: Rate
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  /** Counts one; returns in how many seconds it may come again, 0 where it may now. */
  take(key: string): number {
    const wait = this.waitOf(key)
    if (wait > 0) return wait
    const bucket = this.#filled(key)
    bucket.tokens -= 1
    // The one that counted longest ago is likely full again.
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined && this.#buckets.size > limits.countedClients) this.#buckets.delete(oldest)
    return 0
  }

  /** In how many seconds it may come again, without counting. */
  waitOf(key: string): number {
    const { tokens } = this.#filled(key)
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#rate.perSecond)
  }

  #filled(key: string): Bucket {
    const { burst, perSecond } = this.#rate
    const now = this.#now()
    const known = this.#buckets.get(key)
    if (!known) return { tokens: burst, at: now }
    known.tokens = Math.min(burst, known.tokens + (Math.max(0, now - known.at) / 1_000) * perSecond)
    known.at = now
    return known
  }
}
