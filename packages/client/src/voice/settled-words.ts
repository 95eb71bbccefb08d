type Waiting = { readonly text: string; readonly segIds: readonly string[] }

/** Of what is agreed or dropped nobody tells: more than can wait at once is forgotten. */
const MAX_TEXTS = 256

export type SettledWordsPorts = {
  /** Whether the end of this segment is still being written down. */
  readonly isUnfinished: (segId: string) => boolean
  readonly onSettled: (text: string) => void
  /** More of what was settled last. */
  readonly onMore: (text: string) => void
  /** In the end nothing had been said. */
  readonly onNothing: () => void
}

/**
 * The floor does not wait long for a transcript: who has been silent for a second has said it, as far as it was
 * understood. What is put into the conversation is what was understood in the end: a device that is slow loses no words.
 */
export class SettledWords {
  readonly #ports: SettledWordsPorts
  /** What was understood of segments that are not dealt with. */
  readonly #texts = new Map<string, string>()
  #waiting: readonly Waiting[] = []

  constructor(ports: SettledWordsPorts) {
    this.#ports = ports
  }

  /** What waits for its end. */
  get waiting(): string | null {
    return this.#waiting.length === 0 ? null : this.#waiting.map((one) => this.#read(one)).join(' ')
  }

  onText(segId: string, text: string): void {
    this.#texts.set(segId, text)
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > MAX_TEXTS && oldest !== undefined) this.#texts.delete(oldest)
    this.#flush()
  }

  commit(text: string, segIds: readonly string[]): void {
    this.#waiting = [...this.#waiting, { text, segIds }]
    this.#flush()
  }

  /** What was committed last goes on: together with that where it waits, else it is told that there is more of it. */
  amend(more: string, text: string, segIds: readonly string[]): void {
    if (this.#waiting.length === 0) return this.#ports.onMore(more)
    this.#waiting = [...this.#waiting.slice(0, -1), { text, segIds }]
    this.#flush()
  }

  /** Those that were committed first are said first. */
  #flush(): void {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if (next.segIds.some(this.#ports.isUnfinished)) return
      this.#waiting = this.#waiting.slice(1)
      const text = this.#read(next)
      for (const segId of next.segIds) this.#texts.delete(segId)
      if (text === '') this.#ports.onNothing()
      else this.#ports.onSettled(text)
    }
  }

  #read({ text, segIds }: Waiting): string {
    const known = segIds.map((segId) => this.#texts.get(segId))
    if (known.some((one) => one === undefined)) return text.trim()
    return known
      .map((one) => one?.trim())
      .filter((one) => one !== '')
      .join(' ')
  }
}
