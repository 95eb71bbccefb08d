import type { LineKeeper } from './line-keeper.ts'

export type RestPorts = {
  readonly keeper: () => Pick<LineKeeper, 'send'>
  /** Whether anything can still be sent. */
  readonly hasWaiting: () => boolean
}

/** Gives the connection up while nobody looks, but not before all that was said is at the server. */
export class RestWhenSent {
  readonly #ports: RestPorts
  #wish: 'connect' | 'rest' = 'connect'

  constructor(ports: RestPorts) {
    this.#ports = ports
  }

  rest(): void {
    this.#wish = 'rest'
    this.check()
  }

  wake(): void {
    this.#wish = 'connect'
    this.#ports.keeper().send({ type: 'wake' })
  }

  /** What waits to be sent may have changed. */
  check(): void {
    if (this.#wish === 'rest' && !this.#ports.hasWaiting()) this.#ports.keeper().send({ type: 'rest' })
  }
}
