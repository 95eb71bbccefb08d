import type { Thread } from '@agora/protocol/thread'
import type { Answer } from '../transports/transport.ts'
import type { GoneWhy } from './known-thread.ts'
import { type MessagesPage, type Replica, openReplica } from './open-replica.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SessionState } from './session-state.ts'
import { request } from '../request.ts'

const FIRST_PAGE = 50
/** Who missed more than this is quicker with the newest page than with every event in between. */
const MAX_CATCH_UP = 1_000
/** A server that answers and cannot give the conversation is asked again after this. */
const LOAD_AGAIN_MS = 3_000

export type LoaderPorts = Pick<SessionPorts, 'connection' | 'outbox' | 'cache' | 'ambient' | 'onThread'> & {
  readonly state: SessionState
  /** Whether it lives on this device alone until its first message reaches the server. */
  readonly isBeginning: () => boolean
  /** The cache was read. */
  readonly onCacheRead: () => void
  /** It was loaded as the server has it: nothing that was asked before counts. */
  readonly onLoaded: () => void
  /** As the server has it by now: what this does not tell is fetched. */
  readonly onReplica: (replica: Replica) => void
  /** Something that people see at once has changed; `later`: that is soon enough. */
  readonly onChange: (when: 'now' | 'later') => void
}

/** Brings a conversation to the device and keeps it up with the log: from the cache, page by page, and by events. */
export class ThreadLoader {
  readonly #thread: string
  readonly #ports: LoaderPorts
  /** Counts requests: an answer to an earlier one does not count. */
  #asked = 0
  /** Where the log was last followed anew because something was missing. */
  #gapAt: number | undefined
  #cancelAgain: (() => void) | undefined

  constructor(thread: string, ports: LoaderPorts) {
    this.#thread = thread
    this.#ports = ports
  }

  /** What the device has is shown at once; what happened since comes as soon as there is a connection. */
  async readCache(): Promise<void> {
    const { cache, outbox, connection, state, onCacheRead } = this.#ports
    const asked = this.#asked
    const replica = await cache.open(this.#thread)
    if (asked !== this.#asked || state.known.kind !== 'reading') return
    state.know({ type: 'cache-read', replica })
    if (replica) {
      state.catchUp({ type: 'cache-read', seq: replica.thread.seq })
      outbox.forget(replica.messages.map(({ id }) => id))
    }
    onCacheRead()
    if (connection.isOpen) this.onOpen()
  }

  /** There is a connection. */
  onOpen(): void {
    const { known, replica } = this.#ports.state
    if (known.kind === 'reading') return
    if (replica) void this.#catchUp(replica)
    else void this.load()
  }

  async load(): Promise<void> {
    const asked = ++this.#asked
    const { connection } = this.#ports
    const [thread, page] = await Promise.all([
      request(connection, { name: 'get-thread', thread: this.#thread }),
      request(connection, { name: 'list-messages', thread: this.#thread, fields: { limit: FIRST_PAGE } }),
    ])
    if (asked !== this.#asked) return
    if (thread.kind !== 'ok' || page.kind !== 'ok') return this.#notLoaded(thread.kind === 'ok' ? page : thread)
    this.#open(thread.body.thread, page.body)
  }

  /** This device has just made it on the server: nothing is in it, so nothing need be asked. */
  onMade(thread: Thread): void {
    if (this.#ports.state.replica) return
    this.#asked++
    this.#open(thread, { messages: [], next: null })
  }

  /** Events are missing after the cursor. */
  mendGap(cursor: number): void {
    // Missing again at the same place: this connection does not bring it, perhaps another will.
    if (this.#gapAt === cursor) this.#ports.connection.send({ type: 'lost' })
    else this.#ports.connection.follow(this.#thread, cursor)
    this.#gapAt = cursor
  }

  end(why: GoneWhy): void {
    const { cache, outbox, state, onChange } = this.#ports
    this.#asked++
    state.know({ type: 'ended', why })
    // Deleting a conversation elsewhere includes its untranscribed recordings on this device.
    cache.forget(this.#thread, why === 'deleted' ? 'sound' : undefined)
    if (why === 'deleted') outbox.dropStored(this.#thread)
    onChange('now')
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.#ports.connection.unfollow(this.#thread)
  }

  #open(thread: Thread, page: MessagesPage): void {
    const { cache, outbox, connection, state, onLoaded, onReplica, onThread } = this.#ports
    const replica = openReplica(thread, page)
    onLoaded()
    state.catchUp({ type: 'loaded', seq: thread.seq })
    state.know({ type: 'loaded', replica })
    cache.keepAnew(replica)
    outbox.forget(replica.messages.map(({ id }) => id))
    outbox.passed(this.#thread, replica.cursor)
    onThread(thread)
    connection.follow(this.#thread, replica.cursor)
    onReplica(replica)
  }

  /** Follows at once, and looks at the same time how much was missed. */
  async #catchUp(replica: Replica): Promise<void> {
    const asked = ++this.#asked
    const { connection, state, onReplica } = this.#ports
    state.catchUp({ type: 'asked', seq: replica.thread.seq })
    connection.follow(this.#thread, replica.cursor)
    const answer = await request(connection, { name: 'get-thread', thread: this.#thread })
    if (asked !== this.#asked) return
    if (answer.kind !== 'ok') {
      state.catchUp({ type: 'unanswered' })
      // Deleted while this device was away: the cached copy goes too.
      const code = answer.kind === 'failed' ? answer.error.code : undefined
      if (code === 'thread-deleted' || code === 'thread-not-found') this.#notLoaded(answer)
      return
    }
    const { thread } = answer.body
    state.catchUp({ type: 'answered', seq: thread.seq })
    if (thread.seq - replica.cursor > MAX_CATCH_UP) return this.load()
    if (state.known.kind !== 'cached') return
    const { replica: cached } = state.known
    state.know({ type: 'confirmed' })
    onReplica({ ...cached, thread })
  }

  #notLoaded(answer: Answer): void {
    const error = answer.kind === 'failed' ? answer.error : undefined
    if (error?.code === 'thread-deleted') return this.end('deleted')
    // Not there, or an address that no conversation can have: asking again would give the same.
    if (error?.retry === 'no' && error.code !== 'unauthenticated') {
      return this.#ports.isBeginning() ? this.#ports.onChange('later') : this.end('missing')
    }
    if (this.#ports.connection.isOpen) this.#again()
  }

  #again(): void {
    const { ambient, connection } = this.#ports
    this.#cancelAgain?.()
    this.#cancelAgain = ambient.after(LOAD_AGAIN_MS, () => void (connection.isOpen && this.onOpen()))
  }
}
