import type { Carrier, Line } from './carrier.ts'

/** A carrier whose code is loaded when a line is first opened. Where that fails, the line is lost like any other. */
export function laterCarrier(load: () => Promise<Carrier>): Carrier {
  return {
    open: (listener) => {
      let line: Line | undefined
      let isClosed = false
      void load().then(
        (carrier) => {
          if (!isClosed) line = carrier.open(listener)
        },
        () => {
          if (!isClosed) listener.onLost()
        },
      )
      return {
        // Nothing is followed or put to the test before the line is open.
        follow: (thread, after) => line?.follow(thread, after),
        unfollow: (thread) => line?.unfollow(thread),
        ask: async (question) => line?.ask(question) ?? { kind: 'unreachable' },
        probe: () => line?.probe(),
        close: () => {
          isClosed = true
          line?.close()
        },
      }
    },
  }
}
