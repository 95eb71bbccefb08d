import { limits } from '@agora/protocol/limits'
import type { Client } from './client.ts'

type Waiting = { readonly bytes: number; readonly begin: () => void }

export const isSmall = (bytes: number): boolean => bytes <= limits.smallRequestBytes

/**
 * Handles large requests a few at once: reading, hearing and storing 64 KiB takes milliseconds of the one thread that
 * answers everybody. The others wait, and clients take turns. Small requests never wait here.
 */
export class LargeRequests {
  readonly #bytesAtOnce: number
  readonly #pass: (next: () => void) => void
  /** Of each client in its order; the client that began last is the last. */
  readonly #waiting = new Map<string, Waiting[]>()
  #underWay = 0

  /** `pass` lets other work of the process go first. */
  constructor(
    bytesAtOnce: number = limits.largeBytesAtOnce,
    pass: (next: () => void) => void = (next) => void setImmediate(next),
  ) {
    this.#bytesAtOnce = bytesAtOnce
    this.#pass = pass
  }

  /** Nothing is awaited where there is room: requests begin in the order in which they came. */
  async perform<Result>({ key }: Pick<Client, 'key'>, bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (isSmall(bytes)) return work()
    if (this.#waiting.size > 0 || !this.#fits(bytes)) {
      await new Promise<void>((begin) => {
        this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), { bytes, begin }])
      })
    } else {
      this.#underWay += bytes
    }
    try {
      return await work()
    } finally {
      this.#underWay -= bytes
      this.#pass(() => this.#beginNext())
    }
  }

  /** One that is larger than all that may be handled at once is handled alone. */
  #fits(bytes: number): boolean {
    return this.#underWay === 0 || this.#underWay + bytes <= this.#bytesAtOnce
  }

  #beginNext(): void {
    for (;;) {
      const [first] = this.#waiting
      const [key, queue = []] = first ?? []
      const [next] = queue
      if (key === undefined || !next || !this.#fits(next.bytes)) return
      queue.shift()
      this.#waiting.delete(key)
      if (queue.length > 0) this.#waiting.set(key, queue)
      this.#underWay += next.bytes
      next.begin()
    }
  }
}
