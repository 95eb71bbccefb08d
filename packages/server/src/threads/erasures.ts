import type { ThreadId } from '@agora/protocol/ids'
import type { Erasure, LogStorage } from '../log/log-storage.ts'
import { eraseNote } from './erase-note.ts'

/** Events erased between two looks at other work. */
const ERASE_EVENTS = 500
/** How soon an erasure is tried again that could not be finished: another program was reading the files. */
export const RETRY_MS = 1_000
/** The same where a turn that was given the words goes on. */
const RETRY_WAITING_MS = 2_000
/** The same where the storage failed. */
const RETRY_FAILED_MS = 30_000

export type ErasuresParts = {
  readonly storage: LogStorage
  readonly after: (delayMs: number, callback: () => void) => () => void
  readonly report: (what: string, error: unknown, fields?: Readonly<Record<string, unknown>>) => void
}

/**
 * Erases what was asked to be erased until no file holds a copy. Every request is a row of the storage that outlives this
 * process: what is not finished is tried again, also at the next start.
 */
export class Erasures {
  readonly #parts: ErasuresParts
  #pass: Promise<ReadonlySet<ThreadId>> = Promise.resolve(new Set())
  /** The pass that begins when the one that runs is over: everything asked until then is in it. */
  #next: Promise<ReadonlySet<ThreadId>> | undefined
  #cancelRetry: (() => void) | undefined
  #eraseExpired: ((erasure: Erasure) => Promise<void>) | undefined
  #closed = false

  constructor(parts: ErasuresParts) {
    this.#parts = parts
  }

  /** Erases all that is owed; true if no file holds a copy of this thread's erased content any more. */
  async erase(thread: ThreadId): Promise<boolean> {
    return !(await this.run()).has(thread)
  }

  /** Erases all that is owed; the threads of which something is left. */
  run(): Promise<ReadonlySet<ThreadId>> {
    this.#next ??= this.#pass.then(() => {
      this.#next = undefined
      return (this.#pass = this.#eraseAll())
    })
    return this.#next
  }

  /** Calls back with notes that expired: to be erased where nothing depends on them. */
  onExpired(eraseExpired: (erasure: Erasure) => Promise<void>): void {
    this.#eraseExpired = eraseExpired
  }

  /** Begins nothing new. What is not finished is finished at the next start. */
  async close(): Promise<void> {
    this.#closed = true
    this.#cancelRetry?.()
    await this.#pass
  }

  async #eraseAll(): Promise<ReadonlySet<ThreadId>> {
    const { storage, report } = this.#parts
    let owed: readonly Erasure[] = []
    let retryMs = RETRY_MS
    try {
      await this.#expire()
      owed = await storage.listErasures()
      if (owed.length === 0) return new Set()
      const done: Erasure[] = []
      for (const erasure of owed) if (await this.#eraseOne(erasure)) done.push(erasure)
      if (done.length < owed.length) retryMs = RETRY_WAITING_MS
      if (done.length > 0 && !this.#closed) {
        if (await storage.finishErasures(done)) owed = owed.filter((erasure) => !done.includes(erasure))
        else retryMs = RETRY_MS
      }
    } catch (error) {
      report('erasing failed; will retry', error)
      retryMs = RETRY_FAILED_MS
    }
    if (owed.length > 0) this.#retry(retryMs)
    return new Set(owed.map(({ thread }) => thread))
  }

  /** What expired becomes notes to erase, each with its event. */
  async #expire(): Promise<void> {
    for (const erasure of await this.#parts.storage.listErasures()) {
      if (erasure.kind === 'expired' && !this.#closed) await this.#eraseExpired?.(erasure)
    }
  }

  /** Takes the content out of the tables; false where that was cut short, or has to wait. */
  async #eraseOne({ thread, kind, first }: Erasure): Promise<boolean> {
    // Its notes are rows of their own by now.
    if (kind === 'expired') return true
    if (kind === 'notes') return eraseNote(this.#parts.storage, thread, first)
    while (await this.#parts.storage.eraseContent(thread, ERASE_EVENTS)) {
      if (this.#closed) return false
      await new Promise((turn) => setImmediate(turn))
    }
    return true
  }

  #retry(delayMs: number): void {
    if (this.#closed) return
    this.#cancelRetry?.()
    this.#cancelRetry = this.#parts.after(delayMs, () => void this.run())
  }
}
