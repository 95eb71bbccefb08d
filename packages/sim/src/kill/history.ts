/** What one writer asks in one go: a message, or a batch of them. A repeat is the same request, sent again. */
export type WriteRequest = {
  readonly writer: string
  readonly thread: string
  readonly messages: readonly { readonly id: string; readonly text: string }[]
}

/** What a writer is told of its request: the part of the answer that can be held against the log. */
export type Acknowledgement = {
  readonly accepted: readonly string[]
  readonly duplicate: readonly string[]
  readonly became: readonly { readonly id: string; readonly as: string; readonly number?: number | undefined }[]
  readonly noteCount: number
  readonly seq: number
}

/** An event as a client sees it. */
export type LogEvent = {
  readonly thread: string
  readonly seq: number
  readonly type: string
  readonly message?: string | undefined
  readonly text?: string | undefined
  readonly as?: string | undefined
  readonly number?: number | undefined
  readonly turn?: string | undefined
  /** The first event that a turn answers. */
  readonly from?: number | undefined
  /** What a reply that was cut short says of itself. */
  readonly cut?: string | undefined
}

/** A thread's whole log, and what the server says of it. */
export type ThreadLog = {
  readonly seq: number
  readonly noteCount: number
  readonly events: readonly LogEvent[]
}

/** How a stream ended: `told` to come back before it did, or `cut`. */
export type StreamEnd = 'told' | 'cut'

/** What the clients of a run saw, in the order in which it reached them. Plain data, for a pure checker. */
export type HistoryEntry =
  | { readonly type: 'sent'; readonly request: WriteRequest }
  | { readonly type: 'acknowledged'; readonly request: WriteRequest; readonly answer: Acknowledgement }
  /** No answer, or one that asks to come back: whether it was kept is unknown, and it is sent again. */
  | { readonly type: 'unanswered'; readonly request: WriteRequest }
  /** An answer that an honest client cannot get. */
  | { readonly type: 'refused'; readonly request: WriteRequest; readonly reason: string }
  | { readonly type: 'seen'; readonly reader: string; readonly event: LogEvent }
  | { readonly type: 'stream-opened'; readonly reader: string }
  | { readonly type: 'stream-ended'; readonly reader: string; readonly end: StreamEnd }
  /** The server does not know the position up to which it told this reader. */
  | { readonly type: 'cursor-refused'; readonly reader: string; readonly thread: string; readonly after: number }
  | {
      readonly type: 'server-ended'
      readonly by: 'kill' | 'stop'
      readonly inFlight: number
      readonly code: number | null
    }

type Count = { readonly type: HistoryEntry['type']; left: number; readonly reached: () => void }

/** Gathers the entries of a run, and calls back at the n-th of a kind: moments are events, not times. */
export class History {
  readonly entries: HistoryEntry[] = []
  #inFlight = 0
  #counts: Count[] = []

  /** Requests that were sent and have no answer. */
  get inFlight(): number {
    return this.#inFlight
  }

  record(entry: HistoryEntry): void {
    this.entries.push(entry)
    if (entry.type === 'sent') this.#inFlight++
    if (['acknowledged', 'unanswered', 'refused'].includes(entry.type)) this.#inFlight--
    for (const count of this.#counts) {
      if (count.type === entry.type && --count.left === 0) count.reached()
    }
    this.#counts = this.#counts.filter(({ left }) => left > 0)
  }

  /** Resolves with the `count`-th entry of a type from now on. */
  nth(type: HistoryEntry['type'], count: number): Promise<void> {
    return new Promise((reached) => this.#counts.push({ type, left: count, reached }))
  }

  of<Type extends HistoryEntry['type']>(type: Type): Extract<HistoryEntry, { type: Type }>[] {
    return this.entries.filter((entry): entry is Extract<HistoryEntry, { type: Type }> => entry.type === type)
  }
}
