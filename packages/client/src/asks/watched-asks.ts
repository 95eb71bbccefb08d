import type { ListedAsk } from '@agora/protocol/ask'
import { limits } from '@agora/protocol/limits'
import type { ListSignal } from '@agora/protocol/signals'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Connection } from '../connection/connection.ts'
import { Emitter } from '../emitter.ts'
import type { CachedValue } from '../cache/cached-value.ts'
import { type KnownAsks, dropThreadAsks, followMarks, putThreadAsks, sortAsks } from './known-asks.ts'
import { request } from '../request.ts'

/** All open questions, and failed turns that the user has not seen, in all conversations. */
export type AsksSnapshot = {
  /** `failed`: what was asked last did not come; `asks` is what is known all the same. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** Those that were put off last; of both the newest first. */
  readonly asks: readonly ListedAsk[]
}

export type AsksPorts = {
  readonly connection: Pick<Connection, 'ask' | 'isOpen'>
  readonly ambient: Ambient
  readonly cache?: CachedValue<readonly ListedAsk[]>
  /** What was answered on this device, in a conversation, and waits to be sent. */
  readonly answered?: (thread: string) => ReadonlySet<string>
}

/** A page shows at most this many open questions. */
const MAX_PAGES = 5
/** Something may be asked while one reads; what then is still missing comes with the next change. */
const MAX_READS = 2
/** A server that answers and cannot tell is asked again after this. */
const AGAIN_MS = 3_000

/** Read when there is a line, kept up to date by what conversations say of themselves. */
export class WatchedAsks {
  readonly #ports: AsksPorts
  readonly store: Emitter<AsksSnapshot>
  #known: KnownAsks = new Map()
  #phase: AsksSnapshot['phase'] = 'loading'
  /** Counts what was asked: an answer to an earlier question is not listened to. */
  #asked = 0
  /** Conversations that changed while everything is being read, as they stand; undefined while nothing is. */
  #meanwhile: Map<string, Thread> | undefined
  /** Conversations whose questions are being read, as they stand now. */
  readonly #reading = new Map<string, Thread>()
  #cancelAgain: (() => void) | undefined

  constructor(ports: AsksPorts) {
    this.#ports = ports
    this.store = new Emitter(() => ({ phase: this.#phase, asks: this.#unanswered() }), ports.ambient)
    void this.#readCache()
  }

  /** Without what was answered on this device and the server does not know yet. */
  #unanswered(): readonly ListedAsk[] {
    const { answered } = this.#ports
    const asks = sortAsks(this.#known)
    return answered ? asks.filter(({ thread, ask }) => !answered(thread).has(ask.id)) : asks
  }

  async load(): Promise<void> {
    this.#cancelAgain?.()
    const asked = ++this.#asked
    const meanwhile = (this.#meanwhile = new Map<string, Thread>())
    const asks = await this.#readAll(undefined)
    if (asked !== this.#asked) return
    this.#meanwhile = undefined
    this.#phase = asks ? 'ready' : 'failed'
    if (asks) {
      this.#known = groupAsks(asks)
      this.#ports.cache?.keep(asks)
      for (const thread of meanwhile.values()) this.put(thread)
    } else if (this.#ports.connection.isOpen) {
      this.#cancelAgain = this.#ports.ambient.after(AGAIN_MS, () => void (this.#ports.connection.isOpen && this.load()))
    }
    this.store.touch()
  }

  onSignal(signal: ListSignal): void {
    if (signal.type === 'thread-changed') this.put(signal.thread)
    if (signal.type === 'thread-removed') this.#set(dropThreadAsks(this.#known, signal.id))
  }

  /** A conversation as it stands: what it no longer asks is gone at once, what is new is read. */
  put(thread: Thread): void {
    this.#meanwhile?.set(thread.id, thread)
    const { known, isMissing } = followMarks(this.#known, thread)
    this.#set(known)
    // What is asked while one reads is in what is read, or is read once more: never a request for each event.
    if (this.#reading.has(thread.id)) this.#reading.set(thread.id, thread)
    else if (isMissing) void this.#readThread(thread)
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.store.stop()
  }

  /** What was asked when the device last knew, until the server tells. */
  async #readCache(): Promise<void> {
    const asks = await this.#ports.cache?.read()
    if (!asks || this.#phase === 'ready' || this.#known.size > 0) return
    this.#known = groupAsks(asks)
    this.#phase = 'ready'
    this.store.touch()
  }

  async #readThread(thread: Thread): Promise<void> {
    const asked = this.#asked
    this.#reading.set(thread.id, thread)
    for (let attempt = 0; attempt < MAX_READS; attempt++) {
      const asks = await this.#readAll(thread.id)
      if (!asks || asked !== this.#asked) break
      // What was answered while one read stays answered.
      const read = putThreadAsks(this.#known, thread.id, asks)
      const { known, isMissing } = followMarks(read, this.#reading.get(thread.id) ?? thread)
      this.#set(known)
      if (!isMissing) break
    }
    this.#reading.delete(thread.id)
  }

  async #readAll(thread: string | undefined): Promise<readonly ListedAsk[] | undefined> {
    const asks: ListedAsk[] = []
    let cursor: string | undefined
    for (let page = 0; page < MAX_PAGES; page++) {
      const fields = { limit: limits.pageItems, ...(thread ? { thread } : {}), ...(cursor ? { cursor } : {}) }
      const answer = await request(this.#ports.connection, { name: 'list-asks', fields })
      if (answer.kind !== 'ok') return undefined
      const { asks: found, next } = answer.body
      asks.push(...found)
      if (next === null) break
      cursor = next
    }
    return asks
  }

  #set(known: KnownAsks): void {
    if (known === this.#known) return
    this.#known = known
    this.#ports.cache?.keep(sortAsks(known))
    this.store.touch()
  }
}

function groupAsks(asks: readonly ListedAsk[]): KnownAsks {
  let known: KnownAsks = new Map()
  for (const [thread, of] of Map.groupBy(asks, (ask) => ask.thread as string)) known = putThreadAsks(known, thread, of)
  return known
}
