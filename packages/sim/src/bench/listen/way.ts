/** One way to keep notes. All are asked the same, so that one run can compare them. */
export type Way = {
  /** A new thread in listen mode that holds so many notes already, put there outside any clock. */
  readonly open: (notes: number) => Promise<string>
  /** To all these threads at once, to each one note after the other; each is timed until it is acknowledged. */
  readonly post: (threads: readonly string[], notesEach: number) => Promise<Posted>
  readonly close: () => Promise<void>
}

/** A way that can be asked what it kept of what it acknowledged. */
export type CountingWay = Way & { readonly count: (thread: string) => Promise<number> }

export type Posted = {
  /** One for each acknowledgement, in microseconds. */
  readonly samplesUs: number[]
  readonly seconds: number
}
