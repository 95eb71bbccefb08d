import type { AnswerTo } from '@agora/protocol/operations'
import type { Mode } from '@agora/protocol/heard'
import type { Thread } from '@agora/protocol/thread'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type Outcome, readOutcome } from '../outcome.ts'

/** What somebody chose. `seq`: the server did it, and the log up to here tells so. */
type Wanted = { readonly mode: Mode; readonly seq?: number }

export type SwitchPorts = CommandPorts & { readonly outbox: Outbox; readonly onChange: () => void }

/** Switching the mode of a conversation: shown at once, done in its place among the messages, taken back if it fails. */
export class ModeSwitch {
  readonly #thread: string
  readonly #ports: SwitchPorts
  #wanted: Wanted | undefined

  constructor(thread: string, ports: SwitchPorts) {
    this.#thread = thread
    this.#ports = ports
  }

  get isUnderWay(): boolean {
    return this.#wanted !== undefined && this.#wanted.seq === undefined
  }

  /** The mode to show. After the server's answer the choice stands until the log has brought it: nothing flickers. */
  shown(thread: Thread | undefined): Mode | undefined {
    const wanted = this.#wanted
    if (!wanted || (thread && wanted.seq !== undefined && thread.seq >= wanted.seq)) return thread?.mode
    return wanted.mode
  }

  async set(mode: Mode): Promise<Outcome> {
    if (!this.#ports.keeper.isOpen) return { kind: 'failed', reason: 'unreachable' }
    const wanted: Wanted = { mode }
    this.#show(wanted)
    const answer = await this.#ports.outbox.inPlace(this.#thread, () =>
      askCommand(this.#ports, { name: 'set-mode', thread: this.#thread, fields: { mode } }),
    )
    // A later choice stands, whatever became of this one.
    if (this.#wanted === wanted) {
      this.#show(answer.kind === 'ok' ? { mode, seq: (answer.body as AnswerTo<'set-mode'>).seq } : undefined)
    }
    return readOutcome(answer)
  }

  /** The conversation was read anew: what the server has counts, also where that is an older copy. */
  onLoaded(): void {
    if (!this.isUnderWay) this.#wanted = undefined
  }

  #show(wanted: Wanted | undefined): void {
    this.#wanted = wanted
    this.#ports.onChange()
  }
}
