import type { RunningServer } from '@agora/server/server'
import { postReply, signalPiece, writePiece } from '@agora/server/testing/speak-reply'

/** An AI participant that writes a reply into a conversation, as the server's own turns will. */
export class ReplyWriter {
  readonly #threads: RunningServer['threads']
  readonly #thread: string
  readonly #message: string
  #text = ''
  #kept = 0

  constructor({ threads }: Pick<RunningServer, 'threads'>, thread: string, message: string) {
    this.#threads = threads
    this.#thread = thread
    this.#message = message
  }

  /** Goes out live. */
  write(text: string): void {
    signalPiece(this.#threads, this.#thread, this.#message, this.#text.length, text)
    this.#text += text
  }

  /** Makes what was written since the last time durable. */
  async keep(): Promise<void> {
    const from = this.#kept
    this.#kept = this.#text.length
    await writePiece(this.#threads, this.#thread, this.#message, from, this.#text.slice(from))
  }

  async post(): Promise<void> {
    await postReply(this.#threads, this.#thread, this.#message, this.#text)
  }
}
