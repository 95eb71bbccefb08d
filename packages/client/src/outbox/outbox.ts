import { changeItem, isFree, photosOf } from '@agora/core/outbox/change-item'
import type { ItemChange, OutboxEffect, OutboxInput } from '@agora/core/outbox/outbox-input'
import type { OutboxCommand, OutboxItem, OutboxPhoto, OutboxState, Receipt } from '@agora/core/outbox/outbox-state'
import { emptyOutbox, stepOutbox } from '@agora/core/outbox/step-outbox'
import type { DeviceAnswer, Via } from '@agora/protocol/message'
import type { Mode } from '@agora/protocol/heard'
import type { Ambient } from '../ambient.ts'
import type { Answer, Question } from '../carriers/carrier.ts'
import type { Device, DeviceNews, KeptNews } from '../device/device.ts'
import type { Outcome } from '../outcome.ts'
import type { Photo, Upload } from '../photos/photo.ts'
import type { PutWatch } from '../photos/put-photo.ts'
import { askForItems, readReceipts } from './ask-for-items.ts'
import type { DeviceStore } from './device-store.ts'
import { type Beginning, type Pending, type PendingState, showState } from './pending.ts'
import { failedOnDevice } from './failed-on-device.ts'
import { LeavingItems } from './leaving-items.ts'
import { sendPhotos } from './send-photos.ts'
import { Waiters } from './waiters.ts'

export type OutboxPorts = {
  readonly ask: (question: Question) => Promise<Answer>
  /** What outlives the page; a promise where it is opened, or nobody is known yet. */
  readonly device: Device | Promise<Device>
  /** Where earlier versions of the app kept what was yet to be sent. */
  readonly store: DeviceStore
  readonly ambient: Ambient
  readonly onChange: (thread: string) => void
  /** Something has changed that concerns no conversation, or all of them: counts, who sends, that it was read. */
  readonly onState: () => void
  /** The server did a command: what it answered. Nothing where it was done before, or in another tab. */
  readonly onDone: (item: OutboxItem, body: unknown) => void
  /** Whether somebody waits to see this conversation's messages in the log; else they are forgotten when they are kept. */
  readonly isShown: (thread: string) => boolean
  readonly photos: PhotoPort
}

/** Where photos are kept until they are sent, and the way on which they go. */
export type PhotoPort = {
  readonly put: (thread: string, photo: OutboxPhoto, watch: PutWatch) => Promise<Answer>
  /** The server has these, or nobody wants them any more. */
  readonly drop: (ids: readonly string[]) => Promise<void>
}

/** Something that somebody says. */
export type Said = {
  readonly id: string
  readonly thread: string
  readonly text: string
  /** When, by this device's clock. */
  readonly at: number
  readonly via?: Via
  /** The mode that was shown. */
  readonly mode?: Mode
  /** The mode in which it was said, where that is long ago. */
  readonly saidIn?: Mode
  /** It is the first in a conversation that the server does not know yet, and how to make that. */
  readonly begins?: Beginning
  /** To be done right before it. */
  readonly before?: OutboxCommand
  readonly photos?: readonly OutboxPhoto[]
  /** Who alone at the table is to know it. */
  readonly whisper?: readonly string[]
}

type NewItem = Omit<OutboxItem, 'order' | 'user'>

/** Where earlier versions of the app kept what was yet to be sent, one key a message. */
const OLD_PREFIX = 'agora.outbox.'
/** The tab that sends may have no line, or be asleep: whoever waits is told after this that it waits. */
const PATIENCE_MS = 10_000
/** A tab that has a line asks the one that sends, as long as something waits. */
const ASK_AGAIN_MS = 2_000

/**
 * What this device still has to send: does what the machine of `core/outbox` decides. Everything is on the device before
 * it is shown, and leaves it when the server has answered for it or the log has brought it. One tab of a device sends.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #waiters = new Waiters()
  /** Photos on their way, by message: whoever takes it back stops them. */
  readonly #uploads = new Map<string, { readonly stop: AbortController; progress?: Upload }>()
  readonly #stopped = new AbortController()
  readonly #device: Promise<Device>
  readonly #leaving: LeavingItems
  #keeps: Device['keeps'] = 'disk'
  #state: OutboxState = emptyOutbox
  /** What the server has and the log has not brought yet. */
  #kept: ReadonlyMap<string, Pending> = new Map()
  #view: readonly Pending[] | undefined
  #shown: ReadonlyMap<string, { readonly item: OutboxItem; readonly pending: Pending }> = new Map()
  /** One after the other: their order on the device is the order in which they were said. */
  #adding: Promise<unknown>
  /** Conversations of what is being added: so often. */
  readonly #beingAdded = new Map<string, number>()
  /** Conversations whose making is being added. */
  readonly #beingBegun = new Set<string>()
  /** Counts what this tab changes on the device, and what it hears of others: what was read meanwhile may be old. */
  #changes = 0
  #reading: Promise<void> | undefined
  #alarm: { readonly atMs: number; readonly cancel: () => void } | undefined
  #release: (() => void) | undefined
  #cancelAsking: (() => void) | undefined
  #found: readonly string[] | undefined
  #recovered: number | undefined
  #done = 0
  #deviceId: string | undefined

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#device = this.#open(ports.device)
    this.#leaving = new LeavingItems({
      device: this.#device,
      ambient: ports.ambient,
      isOpen: () => this.#state.line === 'open',
      remove: (ids) => this.#letGo(ids),
    })
    // A device that does not open is told to whoever adds something.
    this.#adding = this.#device.catch(() => undefined)
  }

  /** In the order in which they go out; what the server has and the log has not brought yet among them. */
  get items(): readonly Pending[] {
    return (this.#view ??= this.#show())
  }

  of(thread: string): readonly Pending[] {
    return this.items.filter((item) => item.thread === thread)
  }

  /** The same without what the server has, and as it is on the device: the same object as long as it is the same. */
  unsentOf(thread: string): readonly OutboxItem[] {
    return this.#state.items.filter((item) => item.thread === thread)
  }

  /** Everything that is not at the server, refused ones included. */
  get unsent(): number {
    return this.#state.items.length
  }

  get refused(): number {
    return this.#state.items.filter((item) => item.refused !== undefined).length
  }

  /** Whether anything can still be sent. */
  get hasWaiting(): boolean {
    return this.#beingAdded.size > 0 || this.unsent > this.refused
  }

  /** So many of so many that wait since sending began; undefined where nothing is on its way. */
  get sending(): { readonly done: number; readonly of: number } | undefined {
    const waiting = this.unsent - this.refused
    return this.#state.line === 'open' && waiting > 0 ? { done: this.#done, of: this.#done + waiting } : undefined
  }

  /** What an earlier visit left was read. */
  get isRead(): boolean {
    return this.#found !== undefined
  }

  /** Things that an earlier life of this page left behind, and no other tab was there to send. */
  get recovered(): number {
    return this.#recovered ?? 0
  }

  /** Another tab sends. */
  get isFollower(): boolean {
    return this.#state.role === 'follows'
  }

  /** Tells this device from the user's others; undefined until it was read. */
  get deviceId(): string | undefined {
    return this.#deviceId
  }

  /** Whether the conversation still has to be made. */
  begins(thread: string): boolean {
    if (this.#beingBegun.has(thread)) return true
    return this.#state.items.some((item) => item.thread === thread && beginningOf(item) !== undefined)
  }

  /** How a conversation that still has to be made begins. */
  beginningOf(thread: string): Beginning | undefined {
    const item = this.#state.items.find((other) => other.thread === thread && beginningOf(other))
    return item && beginningOf(item)
  }

  /** Resolves when it is on the device; rejects where the device would not keep it, and then it was not said. */
  async add(said: Said): Promise<void> {
    const { id, thread, text, at, via = 'typed', mode, begins, before, photos, whisper } = said
    // Its way may take long, or something before it may change the mode: it is judged by the mode that was shown.
    const isLate = this.#state.line !== 'open' || !this.isRead || this.#isWaiting(thread)
    const saidIn = said.saidIn ?? (isLate ? mode : undefined)
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
    const items = before ? [this.#deed(thread, before), item] : [item]
    const isFirst = begins && !this.begins(thread)
    if (!isFirst) return this.#add(items)
    this.#beingBegun.add(thread)
    try {
      await this.#add([this.#deed(thread, { name: 'create-thread', fields: { ...begins } }), ...items])
    } finally {
      this.#beingBegun.delete(thread)
    }
  }

  /** Something to be done in its place among what is said. Resolves with its id when it is on the device. */
  async defer(thread: string, command: OutboxCommand, id = this.#ports.ambient.makeId()): Promise<string> {
    await this.#add([{ id, thread, at: this.#ports.ambient.now(), what: { kind: 'command', command } }])
    return id
  }

  /**
   * The same for somebody who waits for what comes of it: done, or refused with the reason, which is then settled. Where
   * it cannot be done now it is on the device and will be: that is `ok` without a value.
   */
  async perform(thread: string, command: OutboxCommand, onDevice = () => {}): Promise<Outcome<unknown>> {
    const { makeId, now, after } = this.#ports.ambient
    const id = makeId()
    const settled = this.#waiters.wait(id)
    try {
      await this.#add([{ id, thread, at: now(), ...this.#zone(), what: { kind: 'command', command } }])
      onDevice()
    } catch (error) {
      this.#waiters.settle(id, { kind: 'waits' })
      return failedOnDevice(error)
    }
    if (this.#state.line !== 'open') this.#waiters.settle(id, { kind: 'waits' })
    const impatience = after(PATIENCE_MS, () => this.#waiters.settle(id, { kind: 'waits' }))
    const outcome = await settled
    impatience()
    if (outcome.kind === 'refused') return { kind: 'failed', reason: outcome.why, details: outcome.details }
    return { kind: 'ok', value: outcome.kind === 'kept' ? outcome.body : undefined }
  }

  /** Items that come from elsewhere, such as a file. Resolves with how many were new. */
  async takeIn(items: readonly NewItem[]): Promise<number> {
    await this.#device
    const known = new Set(this.#state.items.map(({ id }) => id))
    await this.#add(items)
    return items.filter(({ id }) => !known.has(id)).length
  }

  /** Other words for something that waits or was refused. False where it is too late. */
  async edit(id: string, text: string): Promise<boolean> {
    const item = this.#find(id)
    if (item?.refused !== 'id-reused' || item.what.kind !== 'message') return this.#change(id, { kind: 'text', text })
    // Its id is another's: the words need one of their own.
    const { what, at, thread, mode, zone } = item
    const message = { ...what.message, text }
    const own = { id: this.#ports.ambient.makeId(), thread, at, ...(mode ? { mode } : {}), ...(zone ? { zone } : {}) }
    await this.#add([{ ...own, what: { kind: 'message', message } }])
    this.#step({ type: 'removed', ids: [id] })
    return true
  }

  /** The device has answered it: durable before it is shown. False where it is too late. */
  attachAnswer(id: string, answered: DeviceAnswer): Promise<boolean> {
    return this.#change(id, { kind: 'answered', answered })
  }

  /**
   * Takes something back that the server does not have and is not being given: also while its photos are on their way.
   * Its photos stay on the device, for whoever took it back. A command has no words: an empty text.
   */
  takeBack(id: string): string | undefined {
    const item = this.#find(id)
    if (!item || !isFree(item)) return undefined
    this.#step({ type: 'removed', ids: [id] })
    return this.#find(id) ? undefined : item.what.kind === 'message' ? item.what.message.text : ''
  }

  /** These are in the log for all to see, or no longer wanted. */
  forget(ids: readonly string[]): void {
    const kept = ids.filter((id) => this.#kept.has(id))
    const threads = new Set(kept.map((id) => this.#kept.get(id)?.thread ?? ''))
    if (kept.length > 0) this.#kept = new Map([...this.#kept].filter(([id]) => !kept.includes(id)))
    const unsent = new Set(ids)
    if (this.#state.items.some(({ id }) => unsent.has(id))) this.#step({ type: 'seen', ids })
    for (const thread of threads) this.#tellChange(thread)
  }

  /** The same for what this device need not show any more either: at once. */
  drop(ids: readonly string[]): void {
    this.forget(ids)
    void this.#leaving.release(ids)
  }

  /** The conversation was deleted: what the server had of it goes at once, what it never had stays to be copied. */
  dropStored(thread: string): void {
    this.forget(this.of(thread).flatMap(({ id, state }) => (state.kind === 'kept' ? [id] : [])))
    void this.#leaving.releaseThread(thread)
  }

  /** The log of a conversation is known up to here: what the server did before is there to be seen. */
  passed(thread: string, seq: number): void {
    const over = [...this.#kept.values()].filter(
      ({ thread: own, state }) =>
        own === thread && state.kind === 'kept' && state.seq !== undefined && state.seq <= seq,
    )
    if (over.length > 0) this.forget(over.map(({ id }) => id))
  }

  /** The photos of a message, as they were given. */
  photosOf(id: string): readonly Photo[] {
    const item = this.#find(id)
    const photos = item ? photosOf(item) : []
    return photos.map(({ isSent: _isSent, refused: _refused, ...photo }) => photo as Photo)
  }

  /** Sends a refused message without the photos that were refused; without any, where it is not known which. */
  sendWithoutPhotos(id: string): void {
    void this.#change(id, { kind: 'without-photos' })
  }

  /** What an earlier visit left was read; or the device does not open. */
  async whenRead(): Promise<void> {
    await this.#device.catch(() => undefined)
  }

  /** Resolves when nothing of a conversation waits any more; false where that cannot be waited for. */
  async whenSent(thread: string): Promise<boolean> {
    await this.#adding
    const { after } = this.#ports.ambient
    if (!this.#isWaiting(thread)) return true
    if (this.#state.line !== 'open') return false
    const settled = this.#waiters.wait(lastOf(thread))
    const impatience = after(PATIENCE_MS, () => this.#waiters.settle(lastOf(thread), { kind: 'waits' }))
    const { kind } = await settled
    impatience()
    return kind === 'kept'
  }

  /** Whether requests can go now. */
  setLine(isOpen: boolean): void {
    const line = isOpen ? 'open' : 'closed'
    if (line === this.#state.line) return
    if (!isOpen) this.#done = 0
    this.#step({ type: 'line', line })
    this.#askForWay()
    if (!isOpen) this.#waiters.settleAll({ kind: 'waits' })
  }

  /** Sends everything that waits, now. */
  flush(): void {
    this.#step({ type: 'hurried' })
  }

  /** The conversation is being deleted: nothing of it goes out until that is over. */
  hold(thread: string): void {
    this.#step({ type: 'held', thread })
  }

  release(thread: string): void {
    this.#step({ type: 'released', thread })
  }

  /** Nobody looks at this tab: another one may send, if there is one. */
  giveWay(): void {
    if (this.isFollower) return
    void this.#device.then((device) => this.#lead(device)).catch(() => undefined)
  }

  stop(): void {
    this.#stopped.abort()
    this.#leaving.stop()
    this.#cancelAsking?.()
    this.#alarm?.cancel()
    this.#release?.()
    for (const { stop } of this.#uploads.values()) stop.abort()
    this.#waiters.settleAll({ kind: 'waits' })
  }

  async #open(given: Device | Promise<Device>): Promise<Device> {
    const device = await given
    this.#keeps = device.keeps
    await this.#takeOver(device)
    const end = device.tabs.hear((news) => this.#hear(news))
    this.#stopped.signal.addEventListener('abort', end)
    this.#deviceId = await readDeviceId(device, this.#ports.ambient)
    await this.#readAnew(device)
    this.#found = this.#state.items.map(({ id }) => id)
    this.#lead(device)
    this.#askForWay()
    for (const thread of new Set(this.#state.items.map((item) => item.thread))) this.#tellChange(thread)
    this.#ports.onState()
    return device
  }

  async #takeOver({ outbox }: Device): Promise<void> {
    const { store } = this.#ports
    if (store.keys(OLD_PREFIX).length === 0) return
    try {
      const { takeOver } = await import('./take-over.ts')
      const { items, done } = takeOver(store, OLD_PREFIX)
      if (items.length === 0) return
      await outbox.add(items)
      done()
    } catch {
      // It stays where it is until there is room, and somebody to read it.
    }
  }

  #lead(device: Device): void {
    this.#release?.()
    if (this.#stopped.signal.aborted) return
    this.#step({ type: 'role', role: 'follows' })
    let isReleased = false
    const release = device.tabs.lead(() => {
      if (isReleased) return
      const left = new Set(this.#state.items.map(({ id }) => id))
      this.#recovered ??= (this.#found ?? []).filter((id) => left.has(id)).length
      // What the last one that sent left behind may not have been heard of here.
      void this.#readAnew(device)
        .catch(() => undefined)
        .then(() => void (isReleased || this.#step({ type: 'role', role: 'sends' })))
    })
    this.#release = () => {
      isReleased = true
      release()
    }
  }

  /**
   * Whoever sends may have no line, or not be let in any longer: then it gives way. Asked until something happens, since
   * one that is just about to send does not hear it.
   */
  readonly #askForWay = (): void => {
    this.#cancelAsking?.()
    this.#cancelAsking = undefined
    if (this.#isKeptWaiting) this.#tell()
    this.#askLater()
  }

  #askLater(): void {
    if (this.#isKeptWaiting) this.#cancelAsking ??= this.#ports.ambient.after(ASK_AGAIN_MS, this.#askForWay)
  }

  /** It could go out, and another tab has yet to send it. */
  get #isKeptWaiting(): boolean {
    const { line, role } = this.#state
    return line === 'open' && role === 'follows' && this.hasWaiting && !this.#stopped.signal.aborted
  }

  #hear(news: DeviceNews): void {
    if (news.type !== 'outbox') return
    // Another tab is there: nothing was left behind by a crash, and where this one cannot send, that one may.
    this.#recovered ??= 0
    if (this.#state.line !== 'open') this.giveWay()
    for (const one of news.kept ?? []) {
      const item = this.#find(one.id)
      if (item) this.#keep(item, one)
      this.#waiters.settle(one.id, { kind: 'kept', body: undefined })
    }
    void this.#device.then((device) => this.#readAnew(device)).catch(() => undefined)
  }

  /** Reads what is on the device; anew where something was changed meanwhile. */
  #readAnew(device: Device): Promise<void> {
    this.#changes++
    this.#reading ??= this.#readAll(device).finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #readAll(device: Device): Promise<void> {
    for (;;) {
      const changes = this.#changes
      const items = await device.outbox.read()
      if (changes !== this.#changes) continue
      const unsent = items.filter((item) => !this.#isOver(item))
      this.#step({ type: 'restored', items: this.#sameObjects(unsent) })
      this.#tellRefused(unsent)
      return
    }
  }

  /** The server has it: an earlier life, another tab or this one knows. */
  #isOver(item: OutboxItem): boolean {
    if (this.#leaving.has(item.id)) return true
    if (!item.kept) return false
    this.#leaving.add(item)
    this.#kept = new Map(this.#kept).set(item.id, { ...item, state: { kind: 'kept', ...item.kept } })
    this.#tellChange(item.thread)
    return true
  }

  /** What has not changed is the same object, so that nothing is judged or drawn again for it. */
  #sameObjects(items: readonly OutboxItem[]): readonly OutboxItem[] {
    const known = new Map(this.#state.items.map((item) => [item.id, item]))
    return items.map((item) => {
      const before = known.get(item.id)
      return before && JSON.stringify(before) === JSON.stringify(item) ? before : item
    })
  }

  #add(items: readonly NewItem[]): Promise<void> {
    const threads = items.map(({ thread }) => thread)
    for (const thread of threads) this.#beingAdded.set(thread, (this.#beingAdded.get(thread) ?? 0) + 1)
    const added = this.#adding.then(async () => {
      try {
        const placed = await this.#onDevice((device) => device.outbox.add(items))
        this.#step({ type: 'added', items: placed })
      } finally {
        for (const thread of threads) {
          const left = (this.#beingAdded.get(thread) ?? 1) - 1
          if (left === 0) this.#beingAdded.delete(thread)
          else this.#beingAdded.set(thread, left)
        }
      }
      this.#tell()
    })
    this.#adding = added.catch(() => undefined)
    return added
  }

  async #change(id: string, change: ItemChange): Promise<boolean> {
    const item = this.#find(id)
    const changed = item && changeItem(item, change)
    if (!changed || changed === item) return false
    const written = await this.#onDevice((device) => device.outbox.update([changed], 'free'))
    const current = this.#find(id)
    const isThere = written.includes(id) && current !== undefined
    // Sent meanwhile, by this tab or another: what was sent is what counts.
    const isChanged = isThere && changeItem(current, change) !== current
    if (isThere) this.#step({ type: 'changed', id, change })
    else await this.#device.then((device) => this.#readAnew(device))
    this.#tell()
    return isChanged
  }

  #step(input: OutboxInput): void {
    const before = this.#state
    const touched = threadsOf(input, before)
    const { state, effects } = stepOutbox(before, input)
    this.#state = state
    if (state.items.every(({ refused }) => refused !== undefined)) this.#done = 0
    this.#act(effects, before.items)
    if (input.type === 'receipts' && !this.#isWaiting(input.thread)) {
      this.#waiters.settle(lastOf(input.thread), { kind: 'kept', body: undefined })
    }
    if (input.type === 'failed') this.#waiters.settle(lastOf(input.thread), { kind: 'waits' })
    this.#askLater()
    for (const thread of new Set([...touched, ...threadsOf(input, state)])) this.#tellChange(thread)
    this.#ports.onState()
  }

  #act(effects: readonly OutboxEffect[], before: readonly OutboxItem[]): void {
    let written: Promise<readonly string[] | undefined> = Promise.resolve([])
    for (const effect of effects) {
      switch (effect.type) {
        case 'write': {
          const before = written
          const update = this.#onDevice((device) => device.outbox.update(effect.items))
          const gone = update.then(
            (there) => effect.items.map(({ id }) => id).filter((id) => !there.includes(id)),
            // A device that is full lets it go all the same: that makes room.
            () => [],
          )
          written = before.then(async (others = []) => [...others, ...(await gone)])
          break
        }
        case 'erase':
          this.#erase(before.filter(({ id }) => effect.ids.includes(id)))
          if (effect.photos.length > 0) void this.#ports.photos.drop(effect.photos)
          break
        case 'withdraw':
          void this.#withdraw(effect.ids).catch(() => undefined)
          break
        case 'send':
          void written.then((gone = []) => this.#send(effect.thread, effect.ids, gone))
          break
        case 'upload':
          void this.#upload(effect.thread, effect.id)
          break
        case 'stop-upload':
          this.#uploads.get(effect.id)?.stop.abort()
          break
        case 'wake-at':
          this.#setAlarm(effect.atMs)
          break
        default:
          return effect satisfies never
      }
    }
  }

  /** What goes with the page need not outlive it. */
  #erase(items: readonly OutboxItem[]): void {
    if (this.#keeps === 'memory') return void this.#letGo(items.map(({ id }) => id)).catch(() => undefined)
    const marked = items.map((item): OutboxItem => {
      const state = this.#kept.get(item.id)?.state
      const { kind: _kind, ...mark } = state?.kind === 'kept' ? state : { kind: 'kept', at: this.#ports.ambient.now() }
      return { ...item, kept: mark }
    })
    for (const item of marked) this.#leaving.add(item)
    void this.#onDevice((device) => device.outbox.update(marked)).catch(() => undefined)
  }

  async #letGo(ids: readonly string[]): Promise<void> {
    await this.#onDevice((device) => device.outbox.remove(ids))
    this.#tell()
    // Where nobody looks, the device's copy shows them from now on.
    const unseen = ids.filter((id) => !this.#ports.isShown(this.#kept.get(id)?.thread ?? ''))
    if (unseen.some((id) => this.#kept.has(id))) this.forget(unseen)
  }

  async #withdraw(ids: readonly string[]): Promise<void> {
    const removed = await this.#onDevice((device) => device.outbox.remove(ids, 'free'))
    // Another tab was sending it: it is still there.
    if (removed.length < ids.length) await this.#device.then((device) => this.#readAnew(device))
    this.#tell()
  }

  /** `gone`: another tab took these back before they were sent. */
  async #send(thread: string, ids: readonly string[], gone: readonly string[]): Promise<void> {
    if (gone.length > 0) this.#step({ type: 'seen', ids: gone })
    const items = ids.flatMap((id) => this.#find(id) ?? [])
    const question = askForItems(items)
    const answer: Answer = question ? await this.#ports.ask(question) : { kind: 'ok', body: {} }
    if (this.#stopped.signal.aborted) return
    const { receipts, failed, seq } = readReceipts(items, answer)
    const kept = items.filter(({ id }) => receipts.get(id)?.kind === 'kept')
    const news = kept.map((item) => keptNews(item.id, receipts.get(item.id), seq))
    const { body, error } = { body: undefined, error: undefined, ...answer }
    for (const item of kept) if (item.what.kind === 'command') this.#ports.onDone(item, body)
    kept.forEach((item, index) => this.#keep(item, news[index] ?? { id: item.id }))
    // What is gone needs no receipt.
    const all = new Map<string, Receipt>(ids.map((id) => [id, { kind: 'kept' }]))
    this.#receive(thread, failed ? receipts : new Map([...all, ...receipts]), error?.details)
    if (failed) this.#fail(thread, failed)
    for (const { id } of kept) this.#waiters.settle(id, { kind: 'kept', body })
    this.#tell(news)
  }

  #receive(thread: string, receipts: ReadonlyMap<string, Receipt>, details?: unknown): void {
    if (receipts.size === 0) return
    this.#step({ type: 'receipts', thread, receipts })
    this.#tellRefused(this.unsentOf(thread), details)
  }

  /** Whoever waits for one is told; then it is settled, and nobody need look at it again. */
  #tellRefused(items: readonly OutboxItem[], details?: unknown): void {
    for (const { id, refused } of items) {
      if (refused === undefined || !this.#waiters.settle(id, { kind: 'refused', why: refused, details })) continue
      this.#step({ type: 'removed', ids: [id] })
    }
  }

  #fail(thread: string, why: Extract<OutboxInput, { type: 'failed' }>['why']): void {
    const { ambient } = this.#ports
    this.#step({ type: 'failed', thread, why, nowMs: ambient.elapsed(), random: ambient.random() })
    for (const { id } of this.unsentOf(thread)) this.#waiters.settle(id, { kind: 'waits' })
  }

  async #upload(thread: string, id: string): Promise<void> {
    const stop = new AbortController()
    const upload: { readonly stop: AbortController; progress?: Upload } = { stop }
    this.#uploads.set(id, upload)
    const item = this.#find(id)
    const answer = await sendPhotos(item ? photosOf(item) : [], stop.signal, {
      put: (photo, watch) => this.#ports.photos.put(thread, photo, watch),
      onProgress: (progress) => {
        upload.progress = progress
        this.#tellChange(thread)
      },
      onSettled: (photo) => this.#step({ type: 'photo-settled', id, photo }),
    })
    if (this.#uploads.get(id) === upload) this.#uploads.delete(id)
    if (stop.signal.aborted || answer.kind === 'ok' || this.#find(id)?.refused !== undefined) return
    const refused = answer.kind === 'failed' && answer.error.retry === 'no' && answer.error.code !== 'unauthenticated'
    if (refused) return this.#receive(thread, new Map([[id, { kind: 'refused', why: answer.error.code }]]))
    const again = answer.kind === 'failed' ? ({ kind: 'again', code: answer.error.code } as const) : undefined
    this.#fail(thread, again ?? { kind: 'unanswered' })
  }

  /** The server has it: it is shown until the log brings it, to whoever looks or comes to look. */
  #keep(item: OutboxItem, { became, seq }: KeptNews): void {
    this.#done++
    const isAwaited = item.what.kind === 'message' || seq !== undefined
    const isShown = this.#keeps === 'disk' || this.#ports.isShown(item.thread)
    // The log may have brought it before the answer came.
    if (!isAwaited || !isShown || !this.#find(item.id)) return
    const at = this.#ports.ambient.now()
    const state: PendingState = {
      kind: 'kept',
      at,
      ...(became ? { became } : {}),
      ...(seq === undefined ? {} : { seq }),
    }
    this.#kept = new Map(this.#kept).set(item.id, { ...item, state })
  }

  #setAlarm(atMs: number): void {
    if (this.#stopped.signal.aborted || (this.#alarm && this.#alarm.atMs <= atMs)) return
    const { ambient } = this.#ports
    this.#alarm?.cancel()
    const cancel = ambient.after(Math.max(0, atMs - ambient.elapsed()), () => {
      this.#alarm = undefined
      this.#step({ type: 'tick', nowMs: ambient.elapsed() })
    })
    this.#alarm = { atMs, cancel }
  }

  async #onDevice<Value>(work: (device: Device) => Promise<Value>): Promise<Value> {
    const device = await this.#device
    this.#changes++
    try {
      return await work(device)
    } finally {
      this.#changes++
    }
  }

  #tell(kept: readonly KeptNews[] = []): void {
    void this.#device
      .then(({ tabs }) => tabs.tell({ type: 'outbox', ...(kept.length > 0 ? { kept } : {}) }))
      .catch(() => undefined)
  }

  #tellChange(thread: string): void {
    this.#view = undefined
    this.#ports.onChange(thread)
  }

  #show(): readonly Pending[] {
    const onDevice = this.#keeps === 'disk'
    const shown = this.#state.items.map((item) => {
      const state = showState(item, this.#state, { onDevice, upload: this.#uploads.get(item.id)?.progress })
      const before = this.#shown.get(item.id)
      // The same as before is the same object: nothing is drawn again for it.
      if (before?.item === item && JSON.stringify(before.pending.state) === JSON.stringify(state)) return before
      return { item, pending: { ...item, state } }
    })
    this.#shown = new Map(shown.map((one) => [one.item.id, one]))
    const unsent = shown.map(({ pending }) => pending)
    const ids = new Set(unsent.map(({ id }) => id))
    const kept = [...this.#kept.values()].filter(({ id }) => !ids.has(id))
    return kept.length === 0 ? unsent : [...kept, ...unsent].sort((a, b) => a.order - b.order)
  }

  #find(id: string): OutboxItem | undefined {
    return this.#state.items.find((item) => item.id === id)
  }

  #isWaiting(thread: string): boolean {
    return this.#beingAdded.has(thread) || this.unsentOf(thread).some((item) => item.refused === undefined)
  }

  #deed(thread: string, command: OutboxCommand): NewItem {
    const { makeId, now } = this.#ports.ambient
    return { id: makeId(), thread, at: now(), ...this.#zone(), what: { kind: 'command', command } }
  }

  /** Where it is said and done, which is where its times are read. */
  #zone(): Pick<NewItem, 'zone'> {
    const zone = this.#ports.ambient.zone()
    return zone === undefined ? {} : { zone }
  }
}

/** Whoever waits for the last of a conversation. No id has a blank. */
function lastOf(thread: string): string {
  return `last of ${thread}`
}

function beginningOf({ what }: OutboxItem): Beginning | undefined {
  if (what.kind !== 'command' || what.command.name !== 'create-thread') return undefined
  return { title: '', ...what.command.fields }
}

function keptNews(id: string, receipt: Receipt | undefined, seq: number | undefined): KeptNews {
  const became = receipt?.kind === 'kept' ? receipt.became : undefined
  return { id, ...(became ? { became } : {}), ...(seq === undefined ? {} : { seq }) }
}

/** The conversations that look otherwise after it. */
function threadsOf(input: OutboxInput, { items }: OutboxState): readonly string[] {
  switch (input.type) {
    case 'added':
      return input.items.map(({ thread }) => thread)
    case 'changed':
    case 'photo-settled':
      return items.flatMap(({ id, thread }) => (id === input.id ? [thread] : []))
    case 'removed':
    case 'seen':
      return items.flatMap(({ id, thread }) => (input.ids.includes(id) ? [thread] : []))
    case 'receipts':
    case 'failed':
    case 'held':
    case 'released':
      return [input.thread]
    case 'restored':
    case 'line':
    case 'role':
    case 'tick':
    case 'hurried':
      return [...new Set(items.map(({ thread }) => thread))]
    default:
      return input satisfies never
  }
}

const DEVICE_ID = 'device-id'

async function readDeviceId({ values }: Device, { makeId }: Ambient): Promise<string | undefined> {
  try {
    const known = await values.read<string>(DEVICE_ID)
    if (typeof known === 'string') return known
    const id = makeId()
    await values.write(DEVICE_ID, id)
    return id
  } catch {
    return undefined // it keeps nothing: what is done here is not told from what others do
  }
}
