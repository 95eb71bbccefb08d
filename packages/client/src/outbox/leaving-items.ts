import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'

/** A conversation is on the device a moment after it has changed. */
const LOOK_MS = 1_000
/** So many looks with a line: a conversation that this device does not keep is not waited for. */
const MAX_LOOKS = 600

export type LeavingPorts = {
  readonly device: Promise<Device>
  readonly ambient: Pick<Ambient, 'after'>
  readonly stopped: AbortSignal
  /** Whether anything new can come of the conversation. */
  readonly isOpen: () => boolean
  /** Takes them from the device's outbox. */
  readonly remove: (ids: readonly string[]) => Promise<unknown>
}

type Leaving = { readonly item: OutboxItem; looks: number }

/**
 * What the server has, and the device's copy of its conversation perhaps not yet. It stays in the device's outbox, marked,
 * until the copy has it: a device that dies in between shows it all the same.
 */
export class LeavingItems {
  readonly #ports: LeavingPorts
  readonly #items = new Map<string, Leaving>()
  #cancel: (() => void) | undefined

  constructor(ports: LeavingPorts) {
    this.#ports = ports
    ports.stopped.addEventListener('abort', () => this.#cancel?.())
  }

  has(id: string): boolean {
    return this.#items.has(id)
  }

  add(item: OutboxItem): void {
    this.#items.set(item.id, { item, looks: 0 })
    this.#lookLater()
  }

  /** Their conversation is gone, or no view needs them: remove them at once. */
  async release(ids: readonly string[]): Promise<void> {
    await this.#remove(ids.filter((id) => this.#items.has(id)))
  }

  async releaseThread(thread: string): Promise<void> {
    await this.#remove([...this.#items.values()].flatMap(({ item }) => (item.thread === thread ? [item.id] : [])))
  }

  #lookLater(): void {
    if (this.#ports.stopped.aborted || this.#items.size === 0) return
    this.#cancel ??= this.#ports.ambient.after(LOOK_MS, () => {
      this.#cancel = undefined
      void this.#look().finally(() => this.#lookLater())
    })
  }

  async #look(): Promise<void> {
    const byThread = Map.groupBy(this.#items.values(), ({ item }) => item.thread)
    const gone: string[] = []
    for (const [thread, leaving] of byThread) {
      const isCopied = await this.#copyOf(thread, leaving)
      for (const one of leaving) {
        if (this.#ports.isOpen()) one.looks++
        if (isCopied(one) || one.looks > MAX_LOOKS) gone.push(one.item.id)
      }
    }
    await this.#remove(gone)
  }

  async #copyOf(thread: string, leaving: readonly Leaving[]): Promise<(one: Leaving) => boolean> {
    try {
      const { threads } = await this.#ports.device
      const kept = await threads.read(thread)
      const said = leaving.flatMap(({ item }) => (item.what.kind === 'message' ? [item.id] : []))
      const found = new Set<string>((await threads.find(thread, said)).map(({ id }) => id))
      return ({ item }) =>
        item.what.kind === 'message' ? found.has(item.id) : (kept?.cursor ?? -1) >= (item.kept?.seq ?? 0)
    } catch {
      return () => false
    }
  }

  async #remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    // A device that does not let go of them sends them once more some day: that is harmless.
    await this.#ports.remove(ids).catch(() => undefined)
    for (const id of ids) this.#items.delete(id)
  }
}
