type Waiting = { readonly text: string; readonly segIds: readonly string[] }

/** Agreed or dropped words are never reported; beyond this many waiting ids the oldest are forgotten. */
const MAX_TEXTS = 256

export type SettledWordsPorts = {
  /** Whether the end of this segment is still being written down. */
  readonly isUnfinished: (segId: string) => boolean
  readonly onSettled: (text: string) => void
  /** What was settled last goes on with these words. */
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
  /** What was committed last, in the floor's words. */
  #last: Waiting = { text: '', segIds: [] }
  /** Whether anything was said of what was settled last. */
  #isSaid = false

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
    this.#last = { text, segIds }
    this.#waiting = [...this.#waiting, this.#last]
    this.#flush()
  }

  /** What was committed last says this instead: the same, and more. Of what is settled only that is still to be said. */
  amend(text: string, segIds: readonly string[]): void {
    const { text: before, segIds: ids } = this.#last
    this.#last = { text, segIds }
    if (this.#waiting.length > 0) {
      this.#waiting = [...this.#waiting.slice(0, -1), this.#last]
      return this.#flush()
    }
    const more = this.#take({ text: text.slice(before.length), segIds: segIds.slice(ids.length) })
    if (this.#isSaid) this.#ports.onMore(more)
    else this.#ports.onSettled(more)
  }

  /** Those that were committed first are said first. */
  #flush(): void {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if (next.segIds.some(this.#ports.isUnfinished)) return
      this.#waiting = this.#waiting.slice(1)
      const text = this.#take(next)
      this.#isSaid = text !== ''
      if (this.#isSaid) this.#ports.onSettled(text)
      else this.#ports.onNothing()
    }
  }

  #take(settled: Waiting): string {
    const text = this.#read(settled)
    for (const segId of settled.segIds) this.#texts.delete(segId)
    return text
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
