import { Failure } from '../failure.ts'

/** Bytes of requests under way at once: 32 of the largest. Beyond that clients wait, not the memory. */
const MAX_BYTES_UNDER_WAY = 128 * 1024 * 1024

/** What the requests under way weigh together. */
export class Load {
  readonly #limit: number
  #bytes = 0

  constructor(limit = MAX_BYTES_UNDER_WAY) {
    this.#limit = limit
  }

  /** One request's share: it grows while the request is read, and is given back when it is answered. */
  enter(): { add: (bytes: number) => void; leave: () => void } {
    let own = 0
    return {
      add: (bytes) => {
        if (this.#bytes + bytes > this.#limit) throw new Failure('busy', 'too much is under way; send the same again')
        own += bytes
        this.#bytes += bytes
      },
      leave: () => {
        this.#bytes -= own
        own = 0
      },
    }
  }
}
