import type { AckMark, OutboxItem } from '@agora/core/outbox/outbox-state'
import type { Pending } from './pending.ts'

/** What the server has acknowledged and the log has not brought yet: it is shown until then. */
export class AcknowledgedItems {
  #items: ReadonlyMap<string, Pending> = new Map()

  get all(): readonly Pending[] {
    return [...this.#items.values()]
  }

  has(id: string): boolean {
    return this.#items.has(id)
  }

  threadOf(id: string): string | undefined {
    return this.#items.get(id)?.thread
  }

  /** When it was acknowledged and what it became. */
  markOf(id: string): AckMark | undefined {
    const state = this.#items.get(id)?.state
    if (state?.kind !== 'acked') return undefined
    const { kind: _kind, ...mark } = state
    return mark
  }

  add(item: OutboxItem, mark: AckMark): void {
    this.#items = new Map(this.#items).set(item.id, { ...item, state: { kind: 'acked', ...mark } })
  }

  /** The conversations in which something was forgotten. */
  forget(ids: readonly string[]): ReadonlySet<string> {
    const known = new Set(ids.filter((id) => this.#items.has(id)))
    const threads = new Set([...known].map((id) => this.#items.get(id)?.thread ?? ''))
    if (known.size > 0) this.#items = new Map([...this.#items].filter(([id]) => !known.has(id)))
    return threads
  }

  /** Those that the log of a conversation tells of up to `seq`. */
  passedBy(thread: string, seq: number): readonly string[] {
    return this.all.flatMap(({ id, thread: own, state }) =>
      own === thread && state.kind === 'acked' && state.seq !== undefined && state.seq <= seq ? [id] : [],
    )
  }
}
