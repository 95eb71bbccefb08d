import { limits } from '@agora/protocol/limits'
import { Failure } from '../failure.ts'
import type { Client } from './client.ts'

export type LoadLimits = {
  readonly total: number
  readonly perClient: number
  /** The first bytes of each share, for which there is room when large ones have taken all they may. */
  readonly smallBytes: number
}

export type Share = {
  /** Fails as `busy` where there is no room. */
  readonly add: (bytes: number) => void
  /** Holds so many from now on, instead of what it held. */
  readonly set: (bytes: number) => void
  readonly leave: () => void
}

type Held = { readonly client: Client; bytes: number }

/** What large shares leave for small ones. */
const SMALL_PART = 1 / 8

/** Bytes that requests, or responses, hold at once. When they are too many, stalled connections make room first. */
export class Load {
  readonly #limits: LoadLimits
  readonly #held = new Set<Held>()
  readonly #largeOf = new Map<string, number>()
  #large = 0
  #total = 0

  constructor(given: LoadLimits) {
    this.#limits = given
  }

  /** One request's share, which it gives back when it leaves. */
  enter(client: Client): Share {
    const held: Held = { client, bytes: 0 }
    this.#held.add(held)
    const set = (bytes: number) => {
      const before = held.bytes
      this.#count(held, bytes)
      if (bytes <= before || this.#makeRoom(held)) return
      this.#count(held, before)
      throw new Failure('busy', 'too many requests are in progress; retry')
    }
    return { add: (bytes) => set(held.bytes + bytes), set, leave: () => this.#drop(held) }
  }

  #count(held: Held, bytes: number): void {
    if (!this.#held.has(held)) return
    const { key } = held.client
    const large = this.#weighLarge(bytes) - this.#weighLarge(held.bytes)
    const largeOfClient = (this.#largeOf.get(key) ?? 0) + large
    if (largeOfClient > 0) this.#largeOf.set(key, largeOfClient)
    else this.#largeOf.delete(key)
    this.#large += large
    this.#total += bytes - held.bytes
    held.bytes = bytes
  }

  #drop(held: Held): void {
    this.#count(held, 0)
    this.#held.delete(held)
  }

  #weighLarge(bytes: number): number {
    return Math.max(0, bytes - this.#limits.smallBytes)
  }

  /** True where everything fits, if need be without the connections that stall. */
  #makeRoom(asking: Held): boolean {
    const { total, perClient } = this.#limits
    const { key } = asking.client
    const fitsClient = () => (this.#largeOf.get(key) ?? 0) <= perClient
    const fits = () => this.#large <= total * (1 - SMALL_PART) && this.#total <= total
    if (!fitsClient()) this.#cutStalled(asking, fitsClient, (held) => held.client.key === key)
    if (!fitsClient()) return false
    if (!fits()) this.#cutStalled(asking, fits, () => true)
    return fits()
  }

  #cutStalled(asking: Held, fits: () => boolean, may: (held: Held) => boolean): void {
    const stalled = [...this.#held]
      .filter((held) => held !== asking && held.bytes > 0 && may(held))
      .map((held) => ({ held, ms: held.client.connection.stalledMs }))
      .filter(({ ms }) => ms >= limits.stalledMs)
      .toSorted((a, b) => b.ms - a.ms)
    for (const { held } of stalled) {
      if (fits()) return
      this.#drop(held)
      held.client.connection.cut()
    }
  }
}
