/** Time as the server provides it. */
export type Timers = {
  /** Milliseconds since 1970, to read a date that a server names. */
  readonly now: () => number
  /** Calls back after so long; returns what prevents that. */
  readonly after: (delayMs: number, callback: () => void) => () => void
}
