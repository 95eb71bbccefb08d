import { limits } from '@agora/protocol/limits'
import type { Client } from './client.ts'
import { Load } from './load.ts'

/** Counters and the like: an operator reads them also while clients have taken all the room for pages. */
const OWN_BYTES = 2 * 1024 * 1024

export type Read<Result> = {
  readonly result: Result
  /** To be called when the client has taken it, or is gone. */
  readonly release: () => void
}

/** Performs what reads: a few at once, and none for which there is no room until clients have taken what they asked. */
export class Reads {
  readonly #load: Load
  readonly #own = new Load({ total: 2 * OWN_BYTES, perClient: OWN_BYTES, smallBytes: 0 })
  readonly #atOnce: number
  readonly #waiting: (() => void)[] = []
  #underWay = 0

  constructor(load: Load, atOnce: number = limits.readsAtOnce) {
    this.#load = load
    this.#atOnce = atOnce
  }

  /** `weigh`: how many bytes of it wait for the client. Fails as `busy`. */
  async perform<Result>(
    client: Client,
    work: () => Promise<Result>,
    weigh: (result: Result) => number,
  ): Promise<Read<Result>> {
    // Where there is a place nothing is awaited: reads begin in the order in which they came.
    if (this.#underWay < this.#atOnce) this.#underWay++
    // The read that ends hands its place over.
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    const share = this.#load.enter(client)
    try {
      // Nothing is read for a client that has left no room; how much it is, is known afterwards.
      share.set(limits.pieceBytes)
      const result = await work()
      share.set(weigh(result))
      return { result, release: share.leave }
    } catch (error) {
      share.leave()
      throw error
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#underWay--
    }
  }

  /** Holds room for pieces of something that streams, until it is released. Fails as `busy`. */
  hold(client: Client, bytes: number): () => void {
    return holdIn(this.#load, client, bytes)
  }

  /** The same for a small text that the server tells of itself, which has room of its own. */
  holdOwn(client: Client, bytes: number): () => void {
    return holdIn(this.#own, client, bytes)
  }
}

function holdIn(load: Load, client: Client, bytes: number): () => void {
  const share = load.enter(client)
  try {
    share.set(bytes)
  } catch (error) {
    share.leave()
    throw error
  }
  return share.leave
}
