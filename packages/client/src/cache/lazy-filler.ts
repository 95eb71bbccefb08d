import type { FillerPorts, ThreadFiller } from './thread-filler.ts'

export type LazyFillerPorts = FillerPorts & {
  /** The code of open conversations, which filling needs as well. */
  readonly loadThreads: () => Promise<boolean>
}

/** What fills the device comes when there is something to fill, and again where the line did not bring it. */
export class LazyFiller {
  readonly #ports: LazyFillerPorts
  #filler: Promise<ThreadFiller | undefined> | undefined

  constructor(ports: LazyFillerPorts) {
    this.#ports = ports
  }

  async start(): Promise<void> {
    this.#filler ??= this.#load()
    const filler = await this.#filler
    filler?.start()
  }

  async stop(): Promise<void> {
    const filler = await this.#filler
    filler?.stop()
  }

  async #load(): Promise<ThreadFiller | undefined> {
    try {
      const [{ ThreadFiller: Filler }, canOpen] = await Promise.all([
        import('./thread-filler.ts'),
        this.#ports.loadThreads(),
      ])
      if (canOpen) return new Filler(this.#ports)
    } catch {
      // Told below: the next call tries again.
    }
    this.#filler = undefined
    return undefined
  }
}
