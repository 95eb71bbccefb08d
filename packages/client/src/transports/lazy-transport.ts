import type { Transport, OpenTransport } from './transport.ts'

/** A transport whose code is loaded when a line is first opened. Where that fails, the line is lost like any other. */
export function lazyTransport(load: () => Promise<Transport>): Transport {
  return {
    open: (listener) => {
      let opened: OpenTransport | undefined
      let isClosed = false
      void load().then(
        (transport) => {
          if (!isClosed) opened = transport.open(listener)
        },
        () => {
          if (!isClosed) listener.onLost()
        },
      )
      return {
        // Nothing is followed or put to the test before the line is open.
        follow: (thread, after) => opened?.follow(thread, after),
        unfollow: (thread) => opened?.unfollow(thread),
        ask: async (question) => opened?.ask(question) ?? { kind: 'unreachable' },
        probe: () => opened?.probe(),
        close: () => {
          isClosed = true
          opened?.close()
        },
      }
    },
  }
}
