import { limits } from '@agora/protocol/limits'
import { Failure } from '../failure.ts'

/** All streams of this process, so that there are never too many and all can be told to come back. */
export class OpenStreams {
  readonly #sendAway = new Set<() => void>()
  readonly #limit: number
  #closed = false

  constructor(limit: number = limits.openStreams) {
    this.#limit = limit
  }

  get count(): number {
    return this.#sendAway.size
  }

  /** `sendAway` is called when the server stops. Returns what to call when the stream ends. */
  enter(sendAway: () => void): () => void {
    if (this.#closed) throw new Failure('shutting-down', 'this server is stopping; come back in a moment')
    if (this.#sendAway.size >= this.#limit) {
      throw new Failure('too-many-streams', 'too many streams are open on this server; try again later')
    }
    this.#sendAway.add(sendAway)
    return () => this.#sendAway.delete(sendAway)
  }

  close(): void {
    this.#closed = true
    for (const sendAway of this.#sendAway) sendAway()
  }
}
