import type { Mode } from '@agora/protocol/heard'
import type { Outbox } from '../outbox/outbox.ts'
import { commandsAfter } from '../outbox/overlay-thread.ts'
import type { Outcome } from '../outcome.ts'

export type SwitchPorts = {
  readonly outbox: Pick<Outbox, 'perform' | 'of'>
  readonly connection: { readonly isOpen: boolean }
  readonly onChange: () => void
}

/**
 * Switching the mode of a conversation: shown at once, done in its place among what is said, and taken back if it is
 * refused. Without a line it waits on the device.
 */
export class ModeSwitch {
  readonly #thread: string
  readonly #ports: SwitchPorts
  /** The user's choice, until the device has stored it. */
  #wanted: { readonly mode: Mode } | undefined

  constructor(thread: string, ports: SwitchPorts) {
    this.#thread = thread
    this.#ports = ports
  }

  /** `under-way`: on its way to the server. `waiting`: on the device, until there is a line. */
  state(seq: number): 'none' | 'under-way' | 'waiting' {
    const isUnsent = commandsAfter(this.#ports.outbox.of(this.#thread), seq).some(
      ({ command, isAcked }) => command.name === 'set-mode' && !isAcked,
    )
    if (!this.#wanted && !isUnsent) return 'none'
    return this.#ports.connection.isOpen ? 'under-way' : 'waiting'
  }

  /** What was chosen and is not on the device yet. */
  get wanted(): Mode | undefined {
    return this.#wanted?.mode
  }

  async set(mode: Mode): Promise<Outcome> {
    const wanted = { mode }
    this.#show(wanted)
    const settle = () => void (this.#wanted === wanted && this.#show(undefined))
    const outcome = await this.#ports.outbox.perform(this.#thread, { name: 'set-mode', fields: { mode } }, settle)
    settle()
    return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
  }

  #show(wanted: { readonly mode: Mode } | undefined): void {
    this.#wanted = wanted
    this.#ports.onChange()
  }
}
