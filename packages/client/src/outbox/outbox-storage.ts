import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { Device, AckNews } from '../device/device.ts'

/** What is known of the device: how long it keeps things, and its id once that was read. */
type Identity = { readonly keeps: Device['keeps']; readonly deviceId?: string }

/** The outbox on the device. Every change goes through here, so that nothing is read while it changes. */
export class OutboxStorage {
  readonly #opened: Promise<Device>
  readonly #onRead: (items: readonly OutboxItem[]) => void
  #identity: Identity = { keeps: 'disk' }
  /** Counts what this tab changes on the device, and what it hears of others: what was read meanwhile may be old. */
  #changes = 0
  #reading: Promise<void> | undefined

  constructor(opened: Promise<Device>, onRead: (items: readonly OutboxItem[]) => void) {
    this.#opened = opened
    this.#onRead = onRead
  }

  get identity(): Identity {
    return this.#identity
  }

  identify(identity: Identity): void {
    this.#identity = identity
  }

  async change<Value>(work: (device: Device) => Promise<Value>): Promise<Value> {
    const device = await this.#opened
    this.#changes++
    try {
      return await work(device)
    } finally {
      this.#changes++
    }
  }

  /** Reads what is on the device; anew where something was changed meanwhile. */
  reload(): Promise<void> {
    return this.#opened.then((device) => this.reloadFrom(device))
  }

  reloadFrom(device: Device): Promise<void> {
    this.#changes++
    this.#reading ??= this.#read(device).finally(() => (this.#reading = undefined))
    return this.#reading
  }

  /** Tells the other tabs that something changed, and what the server has acknowledged. */
  tell(acknowledged: readonly AckNews[] = []): void {
    void this.#opened
      .then(({ tabs }) => tabs.tell({ type: 'outbox', ...(acknowledged.length > 0 ? { kept: acknowledged } : {}) }))
      .catch(() => undefined)
  }

  async #read(device: Device): Promise<void> {
    for (;;) {
      const changes = this.#changes
      const items = await device.outbox.read()
      if (changes !== this.#changes) continue
      return this.#onRead(items)
    }
  }
}
