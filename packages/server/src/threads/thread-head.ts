import type { ThreadId } from '@agora/protocol/ids'
import { GENESIS } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Head } from './thread-job.ts'

/** Where one thread stands: in the storage, and after all that was decided and is not durable yet. */
export class ThreadHead {
  readonly #id: ThreadId
  readonly #storage: Pick<LogStorage, 'readThread'>
  #committed: Head | undefined
  #tentative: Head | undefined
  #loading: Promise<Head> | undefined
  /** The last number that is known to be durable. Unlike the head it is not given up with a failed commit. */
  #durableSeq = 0
  /** How often the tentative head was given up. */
  #fallbacks = 0

  constructor(id: ThreadId, storage: Pick<LogStorage, 'readThread'>) {
    this.#id = id
    this.#storage = storage
  }

  get isLoading(): boolean {
    return this.#loading !== undefined
  }

  /** The durable head, where it is known. */
  get committed(): Head | undefined {
    return this.#committed
  }

  /** What the next command is decided upon, where it is known. */
  get tentative(): Head | undefined {
    return this.#tentative
  }

  get durableSeq(): number {
    return this.#durableSeq
  }

  get fallbacks(): number {
    return this.#fallbacks
  }

  /** The durable head. */
  async read(): Promise<Head> {
    if (this.#committed) return this.#committed
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined))
    const loaded = await this.#loading
    // A commit that finished meanwhile knows better.
    return this.#committed ?? this.commit(loaded)
  }

  /** What the next command is decided upon; the durable head where nothing is pending. */
  async readTentative(): Promise<Head> {
    return (this.#tentative ??= await this.read())
  }

  /** The log stands here. */
  commit(head: Head): Head {
    this.#committed = head
    this.#durableSeq = Math.max(this.#durableSeq, head.state?.seq ?? 0)
    return head
  }

  /** What was decided last will stand here. */
  decide(head: Head): void {
    this.#tentative = head
  }

  /** What is known is old. */
  forget(): void {
    this.#committed = undefined
    this.#tentative = undefined
  }

  /** A commit failed: what was decided upon it is decided again. */
  fallBack(): void {
    this.#fallbacks++
    this.forget()
  }

  async #load(): Promise<Head> {
    return (await this.#storage.readThread(this.#id)) ?? { state: undefined, hash: GENESIS }
  }
}
