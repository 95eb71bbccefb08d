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
  readonly report: (what: string, error: unknown, fields?: Readonly<Record<string, unknown>>) => void
}

/**
 * Which processes are alive: only decides when to take a lease over. The turn's fence in the log prevents two
 * writers. A storage with one process needs no leases: another holder is gone.
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
    await storage.dropWorker(holder).catch((error: unknown) => report('cannot sign this process off', error))
  }

  async #renew(): Promise<void> {
    const { storage, ambient, holder, after, report } = this.#parts
    try {
      await storage.saveWorker(holder, ambient.now() + LEASE_MS)
    } catch (error) {
      report('cannot renew the lease of this process', error)
    }
    if (!this.#closed) this.#cancel = after(RENEW_MS, () => void this.#renew())
  }
}
