import type { DeviceStore } from './outbox/device-store.ts'

const KEY = 'agora.begun'
/** A conversation that got no first message in this many new ones is not missed. */
const MAX_BEGUN = 20

/** Ids that this device gave out for conversations that the server does not know yet; they outlive a reload. */
export class BegunThreads {
  readonly #store: DeviceStore

  constructor(store: DeviceStore) {
    this.#store = store
  }

  has(id: string): boolean {
    return this.#read().includes(id)
  }

  add(id: string): string {
    this.#store.write(KEY, JSON.stringify([...this.#read(), id].slice(-MAX_BEGUN)))
    return id
  }

  drop(id: string): void {
    const begun = this.#read()
    if (begun.includes(id)) this.#store.write(KEY, JSON.stringify(begun.filter((other) => other !== id)))
  }

  #read(): readonly string[] {
    try {
      const begun: unknown = JSON.parse(this.#store.read(KEY) ?? '[]')
      return Array.isArray(begun) ? begun.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  }
}
