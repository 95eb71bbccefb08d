/** What is being added to the outbox: one after the other, so that its order on the device is that in which it was said. */
export class AddQueue {
  #tail: Promise<unknown>
  /** Conversations of what is being added: so often. */
  readonly #adding = new Map<string, number>()
  /** Conversations whose making is being added. */
  readonly #beginning = new Set<string>()

  /** `opened`: nothing is added before. */
  constructor(opened: Promise<unknown>) {
    // If the device does not open, the caller that adds an item gets the error.
    this.#tail = opened.catch(() => undefined)
  }

  get isEmpty(): boolean {
    return this.#adding.size === 0
  }

  hasThread(thread: string): boolean {
    return this.#adding.has(thread)
  }

  isBeginning(thread: string): boolean {
    return this.#beginning.has(thread)
  }

  /** Resolves when all that is being added by now is there, or could not be. */
  async whenAdded(): Promise<void> {
    await this.#tail
  }

  /** `work` is done when all before it is; `tellOthers` when it is no longer being added. */
  add(threads: readonly string[], work: () => Promise<void>, tellOthers: () => void): Promise<void> {
    for (const thread of threads) this.#adding.set(thread, (this.#adding.get(thread) ?? 0) + 1)
    const added = this.#tail.then(async () => {
      try {
        await work()
      } finally {
        for (const thread of threads) this.#release(thread)
      }
      tellOthers()
    })
    this.#tail = added.catch(() => undefined)
    return added
  }

  /** The same for the making of a conversation: until `work` is done it begins. */
  async begin(thread: string, work: () => Promise<void>): Promise<void> {
    this.#beginning.add(thread)
    try {
      await work()
    } finally {
      this.#beginning.delete(thread)
    }
  }

  #release(thread: string): void {
    const left = (this.#adding.get(thread) ?? 1) - 1
    if (left === 0) this.#adding.delete(thread)
    else this.#adding.set(thread, left)
  }
}
