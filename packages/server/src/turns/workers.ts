import type { Ambient } from '../ambient.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** A process that was not heard of for this long is dead, and its turns are for others to finish. */
export const LEASE_MS = 15_000
/** Said this often, so that one lost word does not kill. */
const RENEW_MS = LEASE_MS / 3

export type WorkerParts = {
  readonly storage: LogStorage
  readonly ambient: Ambient
  readonly holder: string
  readonly after: (delayMs: number, callback: () => void) => () => void
  readonly report: (what: string, error: unknown) => void
}

/**
 * Which processes are alive. Only to know when to help: what keeps two from writing in one turn is the turn's fence in
 * the log. A storage that one process has to itself needs none of it: whoever else held a turn there is gone.
 */
export class Workers {
  readonly #parts: WorkerParts
  #cancel = () => {}
  #closed = false

  constructor(parts: WorkerParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    if (this.#parts.storage.isShared) await this.#renew()
  }

  async isAlive(holder: string): Promise<boolean> {
    const { storage, ambient } = this.#parts
    if (!storage.isShared) return false
    return (await storage.listWorkers(ambient.now())).includes(holder)
  }

  /** What is left open is for others to take at once. */
  async close(): Promise<void> {
    this.#closed = true
    this.#cancel()
    const { storage, holder, report } = this.#parts
    if (!storage.isShared) return
    await storage.dropWorker(holder).catch((error: unknown) => report('this process is not signed off', error))
  }

  async #renew(): Promise<void> {
    const { storage, ambient, holder, after, report } = this.#parts
    try {
      await storage.saveWorker(holder, ambient.now() + LEASE_MS)
    } catch (error) {
      report('this process could not say that it is alive', error)
    }
    if (!this.#closed) this.#cancel = after(RENEW_MS, () => void this.#renew())
  }
}
