import type { RefusedWhy } from '@agora/core/outbox/outbox-state'
import type { Ambient } from '../ambient.ts'

/** The sending tab may be offline or asleep: after this long the caller is told that the item waits. */
const PATIENCE_MS = 10_000

/** The outcome for a caller that awaits an item. `waits`: nothing yet; it is on the device and will be sent. */
export type Settled =
  | { readonly kind: 'acked'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly why: RefusedWhy; readonly details?: unknown }
  | { readonly kind: 'waits' }

/** Those who wait for what comes of something, by its id. */
export class Waiters {
  readonly #ambient: Pick<Ambient, 'after'>
  readonly #waiting = new Map<string, readonly ((settled: Settled) => void)[]>()

  constructor(ambient: Pick<Ambient, 'after'>) {
    this.#ambient = ambient
  }

  wait(id: string): Promise<Settled> {
    return new Promise((resolve) => this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]))
  }

  /** What is waited for, but not for ever: after a while it waits. */
  async bound(id: string, settled: Promise<Settled>): Promise<Settled> {
    const cancel = this.#ambient.after(PATIENCE_MS, () => this.settle(id, { kind: 'waits' }))
    const outcome = await settled
    cancel()
    return outcome
  }

  /** Whether anybody waited. */
  settle(id: string, settled: Settled): boolean {
    const waiting = this.#waiting.get(id) ?? []
    this.#waiting.delete(id)
    for (const resolve of waiting) resolve(settled)
    return waiting.length > 0
  }

  settleAll(settled: Settled): void {
    for (const id of this.#waiting.keys()) this.settle(id, settled)
  }
}
