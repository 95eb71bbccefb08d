import type { PostAnswer } from '@agora/protocol/message'
import type { Ambient } from './ambient.ts'
import type { Answer, Ask, Failed, Unreachable } from './ask.ts'
import { backOffMs } from './back-off.ts'
import type { DeviceStore } from './device-store.ts'
import { type Pending, type PendingState, readPending, writePending } from './pending.ts'

/** One key a message: tabs share this storage, and a list that two of them rewrite would lose messages. */
const PREFIX = 'agora.outbox.'

export type OutboxPorts = {
  readonly ask: Ask
  readonly store: DeviceStore
  readonly ambient: Ambient
  readonly onChange: () => void
  /** The conversation of a pending message exists on the server now. */
  readonly onBegun: (thread: string) => void
  readonly onUnreachable: () => void
}

/**
 * What this device still has to send. A message is on the device before it is shown, goes out in order, one at a
 * time, under an id that makes every repeat harmless, and leaves the device when the server has answered for it.
 * Another tab may send the same ones: the server keeps each once.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  #items: readonly Pending[] = []
  #failures = 0
  /** Aborted when it is time to look again rather than to wait. */
  #waiting: AbortController | undefined
  #phase: 'idle' | 'sending' = 'idle'

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#adopt()
  }

  /** In the order in which they go out. */
  get items(): readonly Pending[] {
    return this.#items
  }

  /** Whether the conversation still has to be made. */
  begins(thread: string): boolean {
    return this.#items.some((item) => item.thread === thread && item.begins)
  }

  add(message: Omit<Pending, 'order' | 'onDevice' | 'state'>): void {
    const order = Math.max(message.at, (this.#items.at(-1)?.order ?? 0) + 1)
    const item: Pending = { ...message, order, onDevice: true, state: { kind: 'waiting' } }
    const onDevice = this.#ports.store.write(PREFIX + item.id, writePending(item))
    this.#items = [...this.#items, { ...item, onDevice }]
    this.#ports.onChange()
    this.flush()
  }

  /** Sends what waits, now. */
  flush(): void {
    this.#adopt()
    this.#waiting?.abort()
    if (this.#phase === 'idle') void this.#sendAll()
  }

  /** Takes a refused message back, to be written anew. */
  takeBack(id: string): string | undefined {
    const item = this.#items.find((other) => other.id === id)
    this.forget([id])
    return item?.text
  }

  /** These are in the log for all to see. */
  forget(ids: readonly string[]): void {
    const gone = new Set(ids)
    if (!this.#items.some(({ id }) => gone.has(id))) return
    this.#items = this.#items.filter(({ id }) => !gone.has(id))
    for (const id of gone) this.#ports.store.remove(PREFIX + id)
    this.#ports.onChange()
  }

  /** Messages that an earlier visit, or a tab that is gone, left on this device. */
  #adopt(): void {
    const { store } = this.#ports
    const known = new Set(this.#items.map(({ id }) => PREFIX + id))
    const found = store
      .keys(PREFIX)
      .filter((key) => !known.has(key))
      .flatMap((key) => readPending(store.read(key) ?? '') ?? [])
    if (found.length > 0) this.#items = [...this.#items, ...found].sort((a, b) => a.order - b.order)
  }

  async #sendAll(): Promise<void> {
    this.#phase = 'sending'
    for (let next = this.#next(); next; next = this.#next()) {
      this.#change(next.id, { state: { kind: 'sending' } })
      const answer = await this.#send(next)
      if (answer.kind === 'ok') this.#keep(next.id, answer.body)
      else if (answer.kind === 'failed' && answer.retry === 'no' && answer.code !== 'unauthenticated') {
        this.#refuse(next.id, answer)
      } else await this.#wait(next.id, answer)
    }
    this.#phase = 'idle'
  }

  #next(): Pending | undefined {
    return this.#items.find(({ state }) => state.kind === 'waiting')
  }

  async #send(item: Pending): Promise<Answer<PostAnswer>> {
    const { ask, onBegun } = this.#ports
    const { id, thread, text, at, saidIn, begins } = item
    if (begins) {
      const begun = await ask('POST', '/api/threads', { id: thread, ...begins })
      // It is there already: made by the request whose answer was lost, or by another tab.
      const exists = begun.kind === 'failed' && (begun.code === 'thread-exists' || begun.code === 'id-reused')
      if (begun.kind !== 'ok' && !exists) return begun
      this.#change(id, { begins: undefined })
      this.#remember(id)
      onBegun(thread)
    }
    const message = { id, text, at, via: 'typed', ...(saidIn ? { saidIn } : {}) }
    return ask<PostAnswer>('POST', `/api/threads/${thread}/messages`, { messages: [message] })
  }

  #keep(id: string, answer: PostAnswer): void {
    this.#failures = 0
    const number = answer.became.find((became) => became.id === id)?.number
    this.#ports.store.remove(PREFIX + id)
    this.#change(id, { state: { kind: 'kept', ...(number === undefined ? {} : { number }) } })
  }

  #refuse(id: string, { code }: Failed): void {
    this.#failures = 0
    this.#change(id, { state: { kind: 'refused', code } })
    this.#remember(id)
  }

  async #wait(id: string, answer: Failed | Unreachable): Promise<void> {
    const { ambient, onUnreachable } = this.#ports
    this.#waiting = new AbortController()
    this.#change(id, { state: answer.kind === 'failed' ? { kind: 'waiting', why: answer.code } : { kind: 'waiting' } })
    if (answer.kind === 'unreachable') onUnreachable()
    await ambient.pause(backOffMs(this.#failures++, ambient.random), this.#waiting.signal)
    this.#waiting = undefined
  }

  #change(id: string, change: { state?: PendingState; begins?: undefined }): void {
    this.#items = this.#items.map((item) => {
      if (item.id !== id) return item
      const { begins: _begins, ...begun } = item
      return { ...('begins' in change ? begun : item), state: change.state ?? item.state }
    })
    this.#ports.onChange()
  }

  /** Writes to the device what a later visit must know of this message. */
  #remember(id: string): void {
    const item = this.#items.find((other) => other.id === id)
    if (item) this.#ports.store.write(PREFIX + id, writePending(item))
  }
}
