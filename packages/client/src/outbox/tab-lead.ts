import type { OutboxState } from '@agora/core/outbox/outbox-state'
import type { Device } from '../device/device.ts'
import { type Recovery, stepRecovery } from './recovery.ts'

export type LeadPorts = {
  readonly stopped: AbortSignal
  readonly ids: () => readonly string[]
  readonly onRole: (role: OutboxState['role']) => void
  /** What the last tab that sent left behind may not have been heard of here. */
  readonly reload: (device: Device) => Promise<void>
}

/** Which tab of a device sends: this one follows until the device lets it lead. */
export class TabLead {
  readonly #ports: LeadPorts
  #candidacy: AbortController | undefined
  #recovery: Recovery = { kind: 'reading', others: 'unknown' }

  constructor(ports: LeadPorts) {
    this.#ports = ports
    ports.stopped.addEventListener('abort', () => this.#candidacy?.abort())
  }

  /** What an earlier visit left was read. */
  get isRead(): boolean {
    return this.#recovery.kind !== 'reading'
  }

  /** So many things were left behind, and no other tab was there to send them. */
  get recovered(): number {
    return this.#recovery.kind === 'counted' ? this.#recovery.count : 0
  }

  onRead(): void {
    this.#recovery = stepRecovery(this.#recovery, { type: 'read', ids: this.#ports.ids() })
  }

  onOtherTab(): void {
    this.#recovery = stepRecovery(this.#recovery, { type: 'other-tab' })
  }

  /** Follows, and stands in line for leading: also where this tab leads, and another is to have its turn. */
  stand(device: Device): void {
    const { stopped, onRole, reload } = this.#ports
    this.#candidacy?.abort()
    if (stopped.aborted) return
    onRole('follows')
    const candidacy = new AbortController()
    const { signal } = candidacy
    const withdraw = device.tabs.lead(() => {
      if (signal.aborted) return
      this.#recovery = stepRecovery(this.#recovery, { type: 'leads', left: new Set(this.#ports.ids()) })
      void reload(device)
        .catch(() => undefined)
        .then(() => void (signal.aborted || onRole('sends')))
    })
    signal.addEventListener('abort', withdraw)
    this.#candidacy = candidacy
  }
}
