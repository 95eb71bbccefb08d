import type { Connection } from './connection.ts'

export type RestPorts = {
  readonly connection: () => Pick<Connection, 'send'>
  /** Whether anything can still be sent. */
  readonly hasWaiting: () => boolean
}

/** Closes the connection of a hidden page, but only after the server has every item. */
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
    this.#ports.connection().send({ type: 'wake' })
  }

  /** What waits to be sent may have changed. */
  check(): void {
    if (this.#wish === 'rest' && !this.#ports.hasWaiting()) this.#ports.connection().send({ type: 'rest' })
  }
}
