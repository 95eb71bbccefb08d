import type { Ambient } from './ambient.ts'
import type { Store } from './store.ts'

/**
 * A store that computes its snapshot when a subscriber reads it and something has changed. Many changes within one
 * frame are one notification: a thousand missed events must not be drawn a thousand times.
 */
export class Emitter<Snapshot> implements Store<Snapshot> {
  readonly #compute: () => Snapshot
  readonly #ambient: Pick<Ambient, 'soon'>
  readonly #listeners = new Set<() => void>()
  #known: { readonly snapshot: Snapshot } | undefined
  #cancel: (() => void) | undefined

  constructor(compute: () => Snapshot, ambient: Pick<Ambient, 'soon'>) {
    this.#compute = compute
    this.#ambient = ambient
  }

  readonly getSnapshot = (): Snapshot => (this.#known ??= { snapshot: this.#compute() }).snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    // Wrapped, so that the same function can listen twice and stop once.
    const own = () => listener()
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Marks the snapshot as changed; subscribers are notified before the next frame. */
  readonly touch = (): void => {
    this.#known = undefined
    this.#cancel ??= this.#ambient.soon(this.touchNow)
  }

  /** The same, at once: for what a person did and wants to see. */
  readonly touchNow = (): void => {
    this.#cancel?.()
    this.#cancel = undefined
    this.#known = undefined
    for (const listener of this.#listeners) listener()
  }

  readonly stop = (): void => {
    this.#cancel?.()
    this.#cancel = undefined
    this.#listeners.clear()
  }
}
