import type { FillerPorts, ThreadFiller } from './thread-filler.ts'

/** What fills the device comes when there is something to fill, and again where the line did not bring it. */
export class LaterFiller {
  readonly #ports: FillerPorts
  #filler: Promise<ThreadFiller | undefined> | undefined

  constructor(ports: FillerPorts) {
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
      const { ThreadFiller: Filler } = await import('./thread-filler.ts')
      return new Filler(this.#ports)
    } catch {
      this.#filler = undefined
      return undefined
    }
  }
}
