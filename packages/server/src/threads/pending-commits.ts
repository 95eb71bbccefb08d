import type { PostedMessage } from '@agora/core/listen/judge-messages'
import type { MessageId } from '@agora/protocol/ids'
import type { Receipt } from '../log/log-storage.ts'
import type { Posted } from './posted-message.ts'
import type { Pending } from './thread-job.ts'

/** Decided jobs of one thread, in order, until what they write is durable. */
export class PendingCommits {
  readonly #pending: Pending[] = []
  /** What they will have written, for repeats that come before it is durable. */
  readonly #messages = new Map<MessageId, PostedMessage>()
  readonly #receipts = new Map<string, Receipt>()
  /** Those who wait until nothing is pending. */
  #onEmpty: (() => void)[] = []

  get isEmpty(): boolean {
    return this.#pending.length === 0
  }

  /** Every one has its outcome and the first has failed: so has all that was built upon it. */
  get hasFailed(): boolean {
    return !this.isEmpty && this.#pending.every(({ outcome }) => outcome)
  }

  add(pending: Pending, posted: readonly Posted[] = [], receipt?: Receipt): void {
    for (const { id, message } of posted) this.#messages.set(id, message)
    if (receipt) this.#receipts.set(receipt.key, receipt)
    this.#pending.push(pending)
  }

  receiptOf(key: string): Receipt | undefined {
    return this.#receipts.get(key)
  }

  messagesAmong(ids: readonly MessageId[]): Map<MessageId, PostedMessage> {
    const known = new Map<MessageId, PostedMessage>()
    for (const id of ids) {
      const message = this.#messages.get(id)
      if (message) known.set(id, message)
    }
    return known
  }

  /** Those at the front that are durable leave, in order. */
  takeDurable(): readonly Pending[] {
    const first = this.#pending.findIndex(({ outcome }) => outcome?.kind !== 'committed')
    const durable = this.#pending.splice(0, first === -1 ? this.#pending.length : first)
    if (this.isEmpty) this.#forgetWritten()
    return durable
  }

  /** All leave, whatever their outcome. */
  takeAll(): readonly Pending[] {
    this.#forgetWritten()
    return this.#pending.splice(0)
  }

  /** Resolves when nothing that was decided waits for the disk any more. */
  async whenEmpty(): Promise<void> {
    while (!this.isEmpty) await new Promise<void>((resolve) => this.#onEmpty.push(resolve))
  }

  /** To be called when all that follows from an empty list was done. */
  tellEmpty(): void {
    if (this.isEmpty) for (const resolve of this.#onEmpty.splice(0)) resolve()
  }

  #forgetWritten(): void {
    this.#messages.clear()
    this.#receipts.clear()
  }
}
