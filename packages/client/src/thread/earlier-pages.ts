import type { Message } from '@agora/protocol/message'
import type { Connection } from '../connection/connection.ts'
import type { ThreadCache } from '../cache/thread-cache.ts'
import type { MessagesPage } from './open-replica.ts'
import { addEarlier } from './replica.ts'
import type { SessionState } from './session-state.ts'
import { request } from '../request.ts'

const EARLIER_PAGE = 100
/** How far an answer without a connection looks back, beyond what is in memory. */
const BEFORE_MESSAGES = 5_000
const BEFORE_PAGE = 500

export type EarlierPorts = {
  readonly connection: Pick<Connection, 'ask'>
  readonly cache: Pick<ThreadCache, 'earlier' | 'keep'>
  readonly state: SessionState
  readonly onChange: () => void
}

/** Older messages than those in memory: from the device where it has them, else from the server. */
export class EarlierPages {
  readonly #thread: string
  readonly #ports: EarlierPorts
  #phase: 'idle' | 'loading' | 'failed' = 'idle'

  constructor(thread: string, ports: EarlierPorts) {
    this.#thread = thread
    this.#ports = ports
  }

  get phase(): 'idle' | 'loading' | 'failed' {
    return this.#phase
  }

  /** The conversation was loaded anew. */
  reset(): void {
    this.#phase = 'idle'
  }

  async load(): Promise<void> {
    const { state, cache, onChange } = this.#ports
    const before = state.replica?.earlier ?? null
    if (before === null || this.#phase === 'loading') return
    this.#phase = 'loading'
    onChange()
    const page = (await cache.earlier(this.#thread, before, EARLIER_PAGE)) ?? (await this.#ask(before))
    this.#phase = page ? 'idle' : 'failed'
    const { replica } = state
    // Meanwhile it may have been loaded anew, or trimmed: then this page does not join on.
    if (page && replica?.earlier === before) {
      const joined = addEarlier(replica, page)
      state.know({ type: 'changed', replica: joined })
      cache.keep(joined)
    }
    onChange()
  }

  /** What the device has before what is in memory: as much as an answer looks through. */
  async readBefore(): Promise<readonly Message[]> {
    const read: Message[] = []
    let before = this.#ports.state.replica?.earlier ?? null
    while (before !== null && read.length < BEFORE_MESSAGES) {
      const page: MessagesPage | undefined = await this.#ports.cache.earlier(this.#thread, before, BEFORE_PAGE)
      if (!page) break
      read.unshift(...page.messages)
      before = page.next
    }
    return read
  }

  async #ask(before: number): Promise<MessagesPage | undefined> {
    const fields = { before, limit: EARLIER_PAGE }
    const answer = await request(this.#ports.connection, { name: 'list-messages', thread: this.#thread, fields })
    return answer.kind === 'ok' ? answer.body : undefined
  }
}
