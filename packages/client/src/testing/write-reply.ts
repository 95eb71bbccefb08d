import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { RunningServer } from '@agora/server/server'

/** An AI participant that writes a reply into a conversation, as the server's own turns will. */
export class ReplyWriter {
  readonly #threads: RunningServer['threads']
  readonly #thread: ThreadId
  readonly #message: MessageId
  #text = ''
  #kept = 0

  constructor({ threads }: Pick<RunningServer, 'threads'>, thread: string, message: string) {
    this.#threads = threads
    this.#thread = ThreadId.parse(thread)
    this.#message = MessageId.parse(message)
  }

  /** Goes out live. */
  write(text: string): void {
    const piece = { message: this.#message, offset: this.#text.length, text }
    const signal = { type: 'text-delta', thread: this.#thread, by: { kind: 'agent', id: 'agora' }, ...piece } as const
    this.#threads.signal(this.#thread, signal)
    this.#text += text
  }

  /** Makes what was written since the last time durable. */
  async keep(): Promise<void> {
    const piece = { message: this.#message, offset: this.#kept, text: this.#text.slice(this.#kept) }
    this.#kept = this.#text.length
    await this.#threads.speak(this.#thread, { kind: 'agent', id: 'agora' }, { name: 'write-text', body: piece })
  }

  async post(): Promise<void> {
    const reply = { message: this.#message, text: this.#text }
    await this.#threads.speak(this.#thread, { kind: 'agent', id: 'agora' }, { name: 'post-reply', body: reply })
  }
}
