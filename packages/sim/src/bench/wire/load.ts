/** What the load generator is asked to do, and what it answers. Both cross a process boundary as JSON. */
export type Load = {
  readonly url: string
  readonly token: string
  readonly transport: 'http' | 'socket'
  /** One connection per thread. */
  readonly threads: readonly string[]
  /** `nothing` is the cheapest exchange there is: what a transport costs before anything is said. */
  readonly say: 'messages' | 'nothing'
  readonly perRequest: number
  /** UUIDs by chance (version 4), or in the order of time (version 7), which lie side by side in the table of ids. */
  readonly ids: 'random' | 'ordered'
  /** Requests of one connection that wait for their answers at once. */
  readonly inFlight: number
  readonly durationMs: number
}

export type LoadResult = {
  readonly requests: number
  /** Messages that the server confirmed. */
  readonly accepted: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** The generator's own processor time: when it is as long as the run, it is the generator that was measured. */
  readonly cpuSeconds: number
}

/** From the parent: connect; begin. From the generator: connected; done. */
export type Order = { readonly kind: 'connect'; readonly load: Load } | { readonly kind: 'begin' }
export type Word = { readonly kind: 'connected' } | { readonly kind: 'done'; readonly result: LoadResult }
