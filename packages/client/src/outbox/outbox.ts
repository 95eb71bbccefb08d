import { isFree, photosOf } from '@agora/core/outbox/change-item'
import type { OutboxCommand, OutboxItem } from '@agora/core/outbox/outbox-state'
import type { DeviceAnswer } from '@agora/protocol/message'
import type { Device, DeviceNews } from '../device/device.ts'
import type { Outcome } from '../outcome.ts'
import type { Photo } from '../photos/photo.ts'
import { acknowledgeItem } from './acknowledge-item.ts'
import { AcknowledgedItems } from './acknowledged-items.ts'
import { AddQueue } from './add-queue.ts'
import { Alarm } from './alarm.ts'
import { AskForLead } from './ask-for-lead.ts'
import { LeavingItems } from './leaving-items.ts'
import { OutboxMachine, type OutboxStepped } from './outbox-machine.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { NewItem, OutboxPorts, Said } from './outbox-ports.ts'
import { OutboxStorage } from './outbox-storage.ts'
import { OutboxWriter } from './outbox-writer.ts'
import { type Beginning, type Pending, beginningOf } from './pending.ts'
import { PendingView } from './pending-view.ts'
import { PhotoUploads } from './photo-uploads.ts'
import { readDeviceId } from './read-device-id.ts'
import { takeRead } from './read-items.ts'
import { forgetItems, removeItems } from './remove-items.ts'
import { runEffects } from './run-effects.ts'
import { SendProgress } from './send-progress.ts'
import { TabLead } from './tab-lead.ts'
import { takeOverOld } from './take-over-old.ts'
import { Waiters } from './waiters.ts'

export type { OutboxPorts, Said } from './outbox-ports.ts'

/**
 * What this device still has to send: does what the machine of `core/outbox` decides. Everything is on the device before
 * it is shown, and leaves it when the server has answered for it or the log has brought it. One tab of a device sends.
 */
export class Outbox {
  readonly #stop = new AbortController()
  readonly #opened: Promise<Device>
  readonly #parts: OutboxParts
  readonly #view: PendingView
  readonly #adding: AddQueue
  readonly #writer: OutboxWriter
  readonly #lead: TabLead
  readonly #askForLead: AskForLead

  constructor(ports: OutboxPorts) {
    const { ambient } = ports
    const stopped = this.#stop.signal
    const acknowledged = new AcknowledgedItems()
    const machine = new OutboxMachine((stepped) => this.#onStep(stepped))
    const opened = this.#open(ports)
    const storage = new OutboxStorage(opened, (items) => takeRead(this.#parts, items))
    const tellChange = (thread: string) => {
      this.#view.renew()
      ports.onChange(thread)
    }
    this.#opened = opened
    this.#parts = {
      ports,
      stopped,
      machine,
      storage,
      acknowledged,
      leaving: new LeavingItems({
        device: opened,
        ambient,
        stopped,
        isOpen: () => machine.isOpen,
        remove: (ids) => removeItems(this.#parts, ids),
      }),
      uploads: new PhotoUploads({
        put: ports.photos.put,
        stopped,
        onProgress: tellChange,
        onSettled: (id, photo) => machine.step({ type: 'photo-settled', id, photo }),
      }),
      progress: new SendProgress(),
      alarm: new Alarm({ ambient, stopped, onDue: (nowMs) => machine.step({ type: 'tick', nowMs }) }),
      itemWaiters: new Waiters(ambient),
      threadWaiters: new Waiters(ambient),
      tellChange,
    }
    this.#view = new PendingView({
      state: () => machine.state,
      acknowledged,
      keepsOnDisk: () => storage.identity.keeps === 'disk',
      progressOf: (id) => this.#parts.uploads.progressOf(id),
    })
    this.#adding = new AddQueue(opened)
    this.#writer = new OutboxWriter({
      ...this.#parts,
      adding: this.#adding,
      begins: (thread) => this.begins(thread),
      isLate: (thread) => !machine.isOpen || !this.isRead || this.#isWaiting(thread),
    })
    this.#lead = new TabLead({
      stopped,
      ids: () => machine.state.items.map(({ id }) => id),
      onRole: (role) => machine.step({ type: 'role', role }),
      reload: (device) => storage.reloadFrom(device),
    })
    this.#askForLead = new AskForLead({
      ambient,
      isStillWaiting: () => machine.isOpen && this.isFollower && this.hasWaiting && !stopped.aborted,
      ask: () => storage.tell(),
    })
  }

  /** In the order in which they go out; what the server has and the log has not brought yet among them. */
  get items(): readonly Pending[] {
    return this.#view.items
  }

  of(thread: string): readonly Pending[] {
    return this.items.filter((item) => item.thread === thread)
  }

  /** The same without what the server has, and as it is on the device: the same object as long as it is the same. */
  unsentOf(thread: string): readonly OutboxItem[] {
    return this.#parts.machine.of(thread)
  }

  /** Everything that is not at the server, refused ones included. */
  get unsent(): number {
    return this.#parts.machine.state.items.length
  }

  get refused(): number {
    return this.#parts.machine.refused
  }

  /** Whether anything can still be sent. */
  get hasWaiting(): boolean {
    return !this.#adding.isEmpty || this.unsent > this.refused
  }

  /** So many of so many that wait since sending began; undefined where nothing is on its way. */
  get sending(): { readonly done: number; readonly of: number } | undefined {
    const waiting = this.unsent - this.refused
    return this.#parts.machine.isOpen && waiting > 0 ? this.#parts.progress.of(waiting) : undefined
  }

  /** What an earlier visit left was read. */
  get isRead(): boolean {
    return this.#lead.isRead
  }

  /** Things that an earlier life of this page left behind, and no other tab was there to send. */
  get recovered(): number {
    return this.#lead.recovered
  }

  /** Another tab sends. */
  get isFollower(): boolean {
    return this.#parts.machine.state.role === 'follows'
  }

  /** Tells this device from the user's others; undefined until it was read. */
  get deviceId(): string | undefined {
    return this.#parts.storage.identity.deviceId
  }

  /** Whether the conversation still has to be made. */
  begins(thread: string): boolean {
    return this.#adding.isBeginning(thread) || this.beginningOf(thread) !== undefined
  }

  /** How a conversation that still has to be made begins. */
  beginningOf(thread: string): Beginning | undefined {
    const item = this.#parts.machine.state.items.find((other) => other.thread === thread && beginningOf(other))
    return item && beginningOf(item)
  }

  /** Resolves when it is on the device; rejects where the device would not keep it, and then it was not said. */
  add(said: Said): Promise<void> {
    return this.#writer.say(said)
  }

  /** Something to be done in its place among what is said. Resolves with its id when it is on the device. */
  async defer(thread: string, command: OutboxCommand, id = this.#parts.ports.ambient.makeId()): Promise<string> {
    await this.#writer.defer(thread, command, id)
    return id
  }

  /**
   * The same for a caller that awaits the outcome: done, or refused with the reason, which is then settled. If it has
   * to wait, it is stored on the device and will be sent later: that is `ok` without a value.
   */
  perform(thread: string, command: OutboxCommand, onDevice = () => {}): Promise<Outcome<unknown>> {
    return this.#writer.perform(thread, command, onDevice)
  }

  /** Items that come from elsewhere, such as a file. Resolves with how many were new. */
  async takeIn(items: readonly NewItem[]): Promise<number> {
    await this.#opened
    const known = new Set(this.#parts.machine.state.items.map(({ id }) => id))
    await this.#writer.add(items)
    return items.filter(({ id }) => !known.has(id)).length
  }

  /** Other words for something that waits or was refused. False where it is too late. */
  edit(id: string, text: string): Promise<boolean> {
    return this.#writer.edit(id, text)
  }

  /** The device has answered it: durable before it is shown. False where it is too late. */
  attachAnswer(id: string, answered: DeviceAnswer): Promise<boolean> {
    return this.#writer.change(id, { kind: 'answered', answered })
  }

  /** Sends a refused message without the photos that were refused; without any, where it is not known which. */
  sendWithoutPhotos(id: string): void {
    void this.#writer.change(id, { kind: 'without-photos' })
  }

  /**
   * Takes back an item that the server does not have and that is not being sent, also while its photos are uploading.
   * Its photos stay on the device, for the caller. A command has no words: an empty text.
   */
  takeBack(id: string): string | undefined {
    const { machine } = this.#parts
    const item = machine.find(id)
    if (!item || !isFree(item)) return undefined
    machine.step({ type: 'removed', ids: [id] })
    return machine.find(id) ? undefined : item.what.kind === 'message' ? item.what.message.text : ''
  }

  /** These are in the log for all to see, or no longer wanted. */
  forget(ids: readonly string[]): void {
    forgetItems(this.#parts, ids)
  }

  /** The same for what this device need not show any more either: at once. */
  drop(ids: readonly string[]): void {
    this.forget(ids)
    void this.#parts.leaving.release(ids)
  }

  /** The conversation was deleted: what the server had of it goes at once, what it never had stays to be copied. */
  dropStored(thread: string): void {
    this.forget(this.of(thread).flatMap(({ id, state }) => (state.kind === 'acked' ? [id] : [])))
    void this.#parts.leaving.releaseThread(thread)
  }

  /** The log of a conversation is known up to here: what the server did before is there to be seen. */
  passed(thread: string, seq: number): void {
    const over = this.#parts.acknowledged.passedBy(thread, seq)
    if (over.length > 0) this.forget(over)
  }

  /** The photos of a message, as they were given. */
  photosOf(id: string): readonly Photo[] {
    const item = this.#parts.machine.find(id)
    const photos = item ? photosOf(item) : []
    return photos.map(({ isSent: _isSent, refused: _refused, ...photo }) => photo as Photo)
  }

  /** What an earlier visit left was read; or the device does not open. */
  async whenRead(): Promise<void> {
    await this.#opened.catch(() => undefined)
  }

  /** Resolves when nothing of a conversation waits any more; false where that cannot be waited for. */
  async whenSent(thread: string): Promise<boolean> {
    await this.#adding.whenAdded()
    const { machine, threadWaiters } = this.#parts
    if (!this.#isWaiting(thread)) return true
    if (!machine.isOpen) return false
    const { kind } = await threadWaiters.bound(thread, threadWaiters.wait(thread))
    return kind === 'acked'
  }

  /** Whether requests can go now. */
  setConnection(isOpen: boolean): void {
    const { machine, progress, itemWaiters, threadWaiters } = this.#parts
    if (isOpen === machine.isOpen) return
    if (!isOpen) progress.reset()
    machine.step({ type: 'connection', connection: isOpen ? 'open' : 'closed' })
    this.#askForLead.now()
    if (!isOpen) for (const waiters of [itemWaiters, threadWaiters]) waiters.settleAll({ kind: 'waits' })
  }

  /** Sends everything that waits, now. */
  flush(): void {
    this.#parts.machine.step({ type: 'hurried' })
  }

  /** The conversation is being deleted: nothing of it goes out until that is over. */
  hold(thread: string): void {
    this.#parts.machine.step({ type: 'held', thread })
  }

  release(thread: string): void {
    this.#parts.machine.step({ type: 'released', thread })
  }

  /** This tab is hidden: another tab may send, if there is one. */
  giveWay(): void {
    if (this.isFollower) return
    void this.#opened.then((device) => this.#lead.stand(device)).catch(() => undefined)
  }

  stop(): void {
    const { itemWaiters, threadWaiters } = this.#parts
    this.#stop.abort()
    this.#askForLead.stop()
    for (const waiters of [itemWaiters, threadWaiters]) waiters.settleAll({ kind: 'waits' })
  }

  async #open(ports: OutboxPorts): Promise<Device> {
    const device = await ports.device
    const { storage, machine, tellChange } = this.#parts
    const { keeps } = device
    storage.identify({ keeps })
    await takeOverOld(device, ports)
    const end = device.tabs.hear((news) => this.#hear(news))
    this.#stop.signal.addEventListener('abort', end)
    const deviceId = await readDeviceId(device, ports.ambient)
    storage.identify({ keeps, ...(deviceId === undefined ? {} : { deviceId }) })
    await storage.reloadFrom(device)
    this.#lead.onRead()
    this.#lead.stand(device)
    this.#askForLead.now()
    for (const thread of new Set(machine.state.items.map((item) => item.thread))) tellChange(thread)
    ports.onState()
    return device
  }

  #hear(news: DeviceNews): void {
    if (news.type !== 'outbox') return
    const { machine, storage, itemWaiters } = this.#parts
    this.#lead.onOtherTab()
    // Where this one cannot send, the other may.
    if (!machine.isOpen) this.giveWay()
    for (const one of news.kept ?? []) {
      const item = machine.find(one.id)
      if (item) acknowledgeItem(this.#parts, item, one)
      itemWaiters.settle(one.id, { kind: 'acked', body: undefined })
    }
    void storage.reload().catch(() => undefined)
  }

  #onStep({ input, effects, before, threads }: OutboxStepped): void {
    const { ports, machine, progress, threadWaiters, tellChange } = this.#parts
    if (machine.state.items.every(({ refused }) => refused !== undefined)) progress.reset()
    runEffects(this.#parts, effects, before)
    if (input.type === 'receipts' && !this.#isWaiting(input.thread)) {
      threadWaiters.settle(input.thread, { kind: 'acked', body: undefined })
    }
    if (input.type === 'failed') threadWaiters.settle(input.thread, { kind: 'waits' })
    this.#askForLead.later()
    for (const thread of threads) tellChange(thread)
    ports.onState()
  }

  #isWaiting(thread: string): boolean {
    const unsent = this.#parts.machine.of(thread)
    return this.#adding.hasThread(thread) || unsent.some((item) => item.refused === undefined)
  }
}
