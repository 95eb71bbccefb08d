import type { Ambient } from '../ambient.ts'

/** A tab that has a connection asks the one that sends, as long as something waits. */
const ASK_AGAIN_MS = 2_000

export type AskPorts = {
  readonly ambient: Pick<Ambient, 'after'>
  /** Something could go out, and another tab has yet to send it. */
  readonly isStillWaiting: () => boolean
  readonly ask: () => void
}

/**
 * The tab that sends may have no connection, or not be let in any longer: then it gives way. Asked until something
 * happens, since one that is just about to send does not hear it.
 */
export class AskForLead {
  readonly #ports: AskPorts
  #cancel: (() => void) | undefined

  constructor(ports: AskPorts) {
    this.#ports = ports
  }

  readonly now = (): void => {
    this.stop()
    if (this.#ports.isStillWaiting()) this.#ports.ask()
    this.later()
  }

  later(): void {
    if (this.#ports.isStillWaiting()) this.#cancel ??= this.#ports.ambient.after(ASK_AGAIN_MS, this.now)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
