import type { Transport } from './transport.ts'

/** Once may be chance: a server that came back between the socket's attempt and the question why it failed. */
const BLOCKED_TIMES = 2

/**
 * The socket, unless something on the way (a company's proxy) does not let sockets through although the server answers:
 * then the other, for as long as this client lives.
 */
export function fallbackTransport(first: (onBlocked: () => void) => Transport, second: Transport): Transport {
  let blocked = 0
  const preferred = first(() => blocked++)
  return {
    open: (listener) => {
      if (blocked >= BLOCKED_TIMES) return second.open(listener)
      const onOpen = () => {
        blocked = 0
        listener.onOpen()
      }
      return preferred.open({ ...listener, onOpen })
    },
  }
}
