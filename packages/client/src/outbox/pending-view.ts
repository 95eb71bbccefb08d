import type { OutboxItem, OutboxState } from '@agora/core/outbox/outbox-state'
import type { Upload } from '../photos/photo.ts'
import type { AcknowledgedItems } from './acknowledged-items.ts'
import { type Pending, showState } from './pending.ts'

export type ViewPorts = {
  readonly state: () => OutboxState
  readonly acknowledged: AcknowledgedItems
  readonly keepsOnDisk: () => boolean
  readonly progressOf: (id: string) => Upload | undefined
}

type Shown = { readonly item: OutboxItem; readonly pending: Pending }

/** The items as people see them: what has not changed is the same object, so that nothing is drawn again for it. */
export class PendingView {
  readonly #ports: ViewPorts
  #items: readonly Pending[] | undefined
  #shown: ReadonlyMap<string, Shown> = new Map()

  constructor(ports: ViewPorts) {
    this.#ports = ports
  }

  /** In the order in which they go out; what the server has and the log has not brought yet among them. */
  get items(): readonly Pending[] {
    return (this.#items ??= this.#show())
  }

  /** Something has changed. */
  renew(): void {
    this.#items = undefined
  }

  #show(): readonly Pending[] {
    const { state, acknowledged, keepsOnDisk, progressOf } = this.#ports
    const now = state()
    const onDevice = keepsOnDisk()
    const shown = now.items.map((item): Shown => {
      const pending = { ...item, state: showState(item, now, { onDevice, upload: progressOf(item.id) }) }
      const before = this.#shown.get(item.id)
      const isSame = before?.item === item && JSON.stringify(before.pending.state) === JSON.stringify(pending.state)
      return isSame ? before : { item, pending }
    })
    this.#shown = new Map(shown.map((one) => [one.item.id, one]))
    const unsent = shown.map(({ pending }) => pending)
    const ids = new Set(unsent.map(({ id }) => id))
    const received = acknowledged.all.filter(({ id }) => !ids.has(id))
    return received.length === 0 ? unsent : [...received, ...unsent].sort((a, b) => a.order - b.order)
  }
}
