import { changeItem } from '@agora/core/outbox/change-item'
import type { ItemChange } from '@agora/core/outbox/outbox-input'
import type { OutboxCommand } from '@agora/core/outbox/outbox-state'
import type { Outcome } from '../outcome.ts'
import type { AddQueue } from './add-queue.ts'
import { failedOnDevice } from './failed-on-device.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { NewItem, Said } from './outbox-ports.ts'

export type WriterPorts = OutboxParts & {
  readonly adding: AddQueue
  /** Whether the conversation still has to be made. */
  readonly begins: (thread: string) => boolean
  /** Whether it takes its turn behind something, so that the server may be in another mode by then. */
  readonly isLate: (thread: string) => boolean
}

/** Puts into the outbox what people say and do, and changes it there. Durable when a promise resolves. */
export class OutboxWriter {
  readonly #parts: WriterPorts

  constructor(parts: WriterPorts) {
    this.#parts = parts
  }

  async say(said: Said): Promise<void> {
    const { id, thread, text, at, via = 'typed', mode, begins, before, photos, whisper } = said
    // Its way may take long, or something before it may change the mode: it is judged by the mode that was shown.
    const saidIn = said.saidIn ?? (this.#parts.isLate(thread) ? mode : undefined)
    const message = {
      text,
      via,
      ...(saidIn ? { saidIn } : {}),
      ...(photos && photos.length > 0 ? { photos } : {}),
      ...(whisper ? { whisper: [...whisper] } : {}),
    }
    const item: NewItem = {
      id,
      thread,
      at,
      ...(mode ? { mode } : {}),
      ...this.#zone(),
      what: { kind: 'message', message },
    }
    const items = before ? [this.#command(thread, before), item] : [item]
    if (!begins || this.#parts.begins(thread)) return this.add(items)
    const creation = this.#command(thread, { name: 'create-thread', fields: { ...begins } })
    await this.#parts.adding.begin(thread, () => this.add([creation, ...items]))
  }

  async defer(thread: string, command: OutboxCommand, id: string): Promise<void> {
    await this.add([{ id, thread, at: this.#parts.ports.ambient.now(), what: { kind: 'command', command } }])
  }

  async perform(thread: string, command: OutboxCommand, onDevice: () => void): Promise<Outcome<unknown>> {
    const { itemWaiters, machine } = this.#parts
    const item = this.#command(thread, command)
    const { id } = item
    const settled = itemWaiters.wait(id)
    try {
      await this.add([item])
      onDevice()
    } catch (error) {
      itemWaiters.settle(id, { kind: 'waits' })
      return failedOnDevice(error)
    }
    if (!machine.isOpen) itemWaiters.settle(id, { kind: 'waits' })
    const outcome = await itemWaiters.bound(id, settled)
    if (outcome.kind === 'refused') return { kind: 'failed', reason: outcome.why, details: outcome.details }
    return { kind: 'ok', value: outcome.kind === 'acked' ? outcome.body : undefined }
  }

  /** Other words for something that waits or was refused. False where it is too late. */
  async edit(id: string, text: string): Promise<boolean> {
    const { machine, ports } = this.#parts
    const item = machine.find(id)
    if (item?.refused !== 'id-reused' || item.what.kind !== 'message') return this.change(id, { kind: 'text', text })
    // Its id is another's: the words need one of their own.
    const { what, at, thread, mode, zone } = item
    const message = { ...what.message, text }
    const own = { id: ports.ambient.makeId(), thread, at, ...(mode ? { mode } : {}), ...(zone ? { zone } : {}) }
    await this.add([{ ...own, what: { kind: 'message', message } }])
    machine.step({ type: 'removed', ids: [id] })
    return true
  }

  add(items: readonly NewItem[]): Promise<void> {
    const { adding, machine, storage } = this.#parts
    const write = async () => {
      const placed = await storage.change((device) => device.outbox.add(items))
      machine.step({ type: 'added', items: placed })
    }
    return adding.add(
      items.map(({ thread }) => thread),
      write,
      () => storage.tell(),
    )
  }

  async change(id: string, change: ItemChange): Promise<boolean> {
    const { machine, storage } = this.#parts
    const item = machine.find(id)
    const changed = item && changeItem(item, change)
    if (!changed || changed === item) return false
    const written = await storage.change((device) => device.outbox.update([changed], 'free'))
    const current = machine.find(id)
    const isThere = written.includes(id) && current !== undefined
    // Sent meanwhile, by this tab or another: what was sent is what counts.
    const isChanged = isThere && changeItem(current, change) !== current
    if (isThere) machine.step({ type: 'changed', id, change })
    else await storage.reload()
    storage.tell()
    return isChanged
  }

  #command(thread: string, command: OutboxCommand): NewItem {
    const { makeId, now } = this.#parts.ports.ambient
    return { id: makeId(), thread, at: now(), ...this.#zone(), what: { kind: 'command', command } }
  }

  /** Where it is said and done, which is where its times are read. */
  #zone(): Pick<NewItem, 'zone'> {
    const zone = this.#parts.ports.ambient.zone()
    return zone === undefined ? {} : { zone }
  }
}
