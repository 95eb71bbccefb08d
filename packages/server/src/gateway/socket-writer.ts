import { limits } from '@agora/protocol/limits'
import type { WebSocket } from 'ws'

/** Writes to a socket no faster than the other end reads. */
export class SocketWriter {
  readonly #socket: WebSocket
  readonly #onTaken: () => void
  #waiting: (() => void)[] = []

  /** `onTaken` is called whenever the other end has taken something. */
  constructor(socket: WebSocket, onTaken: () => void = () => {}) {
    this.#socket = socket
    this.#onTaken = onTaken
  }

  get hasRoom(): boolean {
    return this.#socket.bufferedAmount < limits.socketBufferBytes
  }

  /** Resolves when there is room for more, or no socket any longer. */
  async write(text: string): Promise<void> {
    void this.send(text)
    await this.untilRoom()
  }

  /** Resolves when the other end has taken all of it, or is gone. */
  send(text: string): Promise<void> {
    if (!this.#isOpen) return Promise.resolve()
    return new Promise((resolve) => {
      this.#socket.send(text, () => {
        resolve()
        this.#hearTaken()
      })
    })
  }

  async untilRoom(): Promise<void> {
    if (this.hasRoom || !this.#isOpen) return
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #hearTaken(): void {
    if (this.hasRoom || !this.#isOpen) for (const resolve of this.#waiting.splice(0)) resolve()
    this.#onTaken()
  }
}
