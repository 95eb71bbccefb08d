import type { RefusedWhy } from '@agora/core/outbox/outbox-state'

/** What came of something that somebody waits for. `waits`: nothing yet; it is on the device, and will be done. */
export type Settled =
  | { readonly kind: 'kept'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly why: RefusedWhy; readonly details?: unknown }
  | { readonly kind: 'waits' }

/** Those who wait for what comes of something, by its id. */
export class Waiters {
  readonly #waiting = new Map<string, readonly ((settled: Settled) => void)[]>()

  wait(id: string): Promise<Settled> {
    return new Promise((resolve) => this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]))
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
