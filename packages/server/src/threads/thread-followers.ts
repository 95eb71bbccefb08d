import type { ThreadSignal } from '@agora/protocol/signals'
import type { StoredEvent } from '../log/hash-chain.ts'

/** Takes a signal that must not overtake the event with the number `after`. */
export type HearSignal = (signal: ThreadSignal, after: number) => void

/** Those who follow one thread: its events, its signals, or only that it stays loaded. */
export class ThreadFollowers {
  readonly #followers = new Set<(events: readonly StoredEvent[]) => void>()
  readonly #hearers = new Set<HearSignal>()
  #holders = 0

  get areHolding(): boolean {
    return this.#holders > 0
  }

  hold(signal: AbortSignal): void {
    if (signal.aborted) return
    this.#holders++
    signal.addEventListener('abort', () => this.#holders--, { once: true })
  }

  subscribe(wake: (events: readonly StoredEvent[]) => void): () => void {
    this.#followers.add(wake)
    return () => this.#followers.delete(wake)
  }

  hearSignals(hear: HearSignal, ended: AbortSignal): void {
    if (ended.aborted) return
    this.#hearers.add(hear)
    ended.addEventListener('abort', () => this.#hearers.delete(hear), { once: true })
  }

  wake(events: readonly StoredEvent[]): void {
    for (const wake of this.#followers) wake(events)
  }

  signal(signal: ThreadSignal, after: number): void {
    for (const hear of this.#hearers) hear(signal, after)
  }
}
