import { limits } from '@agora/protocol/limits'
import { closeCodes } from '@agora/protocol/socket'
import type { WebSocket } from 'ws'

/**
 * Writes to a socket no faster than the other end reads. Who takes nothing for `slowReaderMs` while much waits is cut
 * off: its cursors bring it back without loss.
 */
export class SocketWriter {
  readonly #socket: WebSocket
  readonly #slowReaderMs: number

  constructor(socket: WebSocket, slowReaderMs: number) {
    this.#socket = socket
    this.#slowReaderMs = slowReaderMs
  }

  /** Resolves when there is room for more, or no socket any longer. */
  async write(text: string): Promise<void> {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.send(text, () => resolve())
    if (socket.bufferedAmount < limits.socketBufferBytes) return
    let waiting = socket.bufferedAmount
    const look = setInterval(() => {
      if (socket.bufferedAmount < waiting) {
        waiting = socket.bufferedAmount
        return
      }
      socket.close(closeCodes.tooSlow, 'too slow: come back with your cursor')
      socket.terminate()
    }, this.#slowReaderMs)
    await promise
    clearInterval(look)
  }
}
