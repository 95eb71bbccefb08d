import type { Became, PostAnswer, Refusal } from '@agora/protocol/message'
import { byteLength } from '@agora/protocol/byte-length'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Mode } from '@agora/protocol/heard'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Answer, Question } from '../carriers/carrier.ts'
import { backOffMs } from '../connection/back-off.ts'
import type { Reason } from '../outcome.ts'
import type { PendingPhoto, Photo } from '../photos/photo.ts'
import type { PutWatch } from '../photos/put-photo.ts'
import type { DeviceStore } from './device-store.ts'
import { isPhotoRefused, sendPhotos } from './send-photos.ts'
import { type Beginning, type Pending, type PendingState, readPending, writePending } from './pending.ts'

/** One key a message: tabs share this storage, and a list that two of them rewrite would lose messages. */
const PREFIX = 'agora.outbox.'
/** Messages in one request: enough to empty a day's outbox quickly. */
const MAX_BATCH = 100
/** Bytes in one request: on a thin line a large one would be cut off, and begin again, for ever. */
const MAX_BATCH_BYTES = 64 * 1024

export type OutboxPorts = {
  readonly ask: (question: Question) => Promise<Answer>
  /** Whether this conversation's messages can go now. What cannot stays as it is, and can still be taken back. */
  readonly canSend: (thread: string) => boolean
  readonly store: DeviceStore
  readonly ambient: Ambient
  readonly onChange: (thread: string) => void
  /** The conversation of a pending message exists on the server now: as it was made, where this device made it. */
  readonly onBegun: (thread: string, made: Thread | undefined) => void
  /** Whether somebody waits to see this conversation's messages in the log; else they are forgotten when they are kept. */
  readonly isShown: (thread: string) => boolean
  readonly photos: PhotoPort
}

/** Where photos are kept until they are sent, and the way on which they go. */
export type PhotoPort = {
  readonly put: (thread: string, photo: PendingPhoto, watch: PutWatch) => Promise<Answer>
  /** The server has these, or nobody wants them any more. */
  readonly drop: (ids: readonly string[]) => Promise<void>
}

/** How a thread's messages are doing: on their way, or waiting after a failure. Not here: nothing to do. */
type Lane =
  | { readonly kind: 'sending' }
  | { readonly kind: 'pausing'; readonly cancel: () => void; readonly failures: number }

/** Something that has its place among a conversation's messages, as a switch of its mode has. */
type Act = {
  readonly thread: string
  readonly order: number
  readonly run: () => Promise<Answer>
  readonly settle: (answer: Answer) => void
}

/**
 * What this device still has to send. A message is on the device before it is shown, goes out in order within its
 * conversation, under an id that makes every repeat harmless, and leaves the device when the server has answered for
 * it. Conversations do not wait for each other. Another tab may send the same ones: the server keeps each once.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #lanes = new Map<string, Lane>()
  /** Photos on their way, by message: whoever takes it back stops them. */
  readonly #uploads = new Map<string, AbortController>()
  #items: readonly Pending[] = []
  #acts: readonly Act[] = []

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#items = this.#leftOnDevice()
  }

  /** In the order in which they go out. */
  get items(): readonly Pending[] {
    return this.#items
  }

  get unsent(): number {
    return this.#items.filter(({ state }) => state.kind !== 'kept').length
  }

  /** Whether anything can still be sent. */
  get hasWaiting(): boolean {
    return (
      this.#acts.length > 0 || this.#items.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
    )
  }

  of(thread: string): readonly Pending[] {
    return this.#items.filter((item) => item.thread === thread)
  }

  /** Whether the conversation still has to be made. */
  begins(thread: string): boolean {
    return this.#items.some((item) => item.thread === thread && item.begins)
  }

  add(message: Pick<Pending, 'id' | 'thread' | 'text' | 'at' | 'begins' | 'mode' | 'saidIn' | 'photos'>): void {
    const order = Math.max(message.at, this.#nextOrder)
    const item: Pending = { ...message, order, tried: false, onDevice: true, state: { kind: 'waiting' } }
    const onDevice = this.#ports.store.write(PREFIX + item.id, writePending(item))
    this.#items = [...this.#items, onDevice ? item : { ...item, onDevice }]
    this.#ports.onChange(item.thread)
    this.#send(item.thread)
  }

  /**
   * Does something in its place: after all that was said in the conversation before, and before all that is said after.
   * Where what was said before cannot be sent, it is not done, and the answer is why.
   */
  inPlace(thread: string, run: () => Promise<Answer>): Promise<Answer> {
    if (!this.#ports.canSend(thread)) return Promise.resolve({ kind: 'unreachable' })
    return new Promise((settle) => {
      this.#acts = [...this.#acts, { thread, order: this.#nextOrder, run, settle }]
      this.#send(thread)
    })
  }

  /**
   * Another mode for a conversation that is yet to be made. What was said in it so far is judged by the mode that was
   * shown then. False where nothing waits to make it, or the server may have made it already.
   */
  beginIn(thread: string, mode: Mode): boolean {
    const items = this.of(thread)
    if (!this.begins(thread) || items.some(({ tried }) => tried)) return false
    this.#change(items, ({ begins, ...item }) => ({
      ...asShown(item),
      ...(begins ? { begins: { ...begins, mode } } : {}),
    }))
    for (const { id } of items) this.#remember(id)
    return true
  }

  /** Sends everything that waits, now. */
  flush(): void {
    this.#adopt()
    for (const thread of new Set(this.#items.map((item) => item.thread))) this.#send(thread)
  }

  /**
   * Takes a message back that the server does not have and will not get: also while its photos are on their way. Its
   * photos stay on the device, for whoever took it back.
   */
  takeBack(id: string): string | undefined {
    const item = this.#items.find((other) => other.id === id)
    // Another tab may have sent it meanwhile: what the device remembers counts.
    const tried = item?.tried || readPending(this.#ports.store.read(PREFIX + id) ?? '')?.tried
    const isUnsent = item?.state.kind === 'waiting' || item?.state.kind === 'sending'
    const free = item?.state.kind === 'refused' || (isUnsent && !tried)
    if (!item || !free) return undefined
    this.#leaveOut([item])
    return item.text
  }

  /** These are in the log for all to see, or no longer wanted. */
  forget(ids: readonly string[]): void {
    const gone = new Set(ids)
    const forgotten = this.#items.filter(({ id }) => gone.has(id))
    this.#leaveOut(forgotten)
    this.#dropPhotos(forgotten)
  }

  /** The photos of a message, as they were given. */
  photosOf(id: string): readonly Photo[] {
    const { photos = [] } = this.#items.find((other) => other.id === id) ?? {}
    return photos.map(({ isSent: _isSent, refused: _refused, ...photo }) => photo)
  }

  /** Sends a refused message without the photos that were refused; without any, where it is not known which. */
  sendWithoutPhotos(id: string): void {
    const item = this.#items.find((other) => other.id === id)
    if (item?.state.kind !== 'refused' || !item.photos) return
    const isBlamed = item.photos.some(({ refused }) => refused)
    const left = isBlamed ? item.photos.filter(({ refused }) => !refused) : []
    const gone = item.photos.filter((photo) => !left.includes(photo))
    this.#change([item], ({ photos: _photos, ...rest }) => ({
      ...rest,
      ...(left.length > 0 ? { photos: left } : {}),
      state: { kind: 'waiting' },
    }))
    this.#remember(id)
    void this.#ports.photos.drop(gone.map((photo) => photo.id))
    this.#send(item.thread)
  }

  #leaveOut(forgotten: readonly Pending[]): void {
    if (forgotten.length === 0) return
    const gone = new Set(forgotten.map(({ id }) => id))
    this.#items = this.#items.filter(({ id }) => !gone.has(id))
    for (const id of gone) this.#uploads.get(id)?.abort()
    for (const { id } of forgotten) this.#ports.store.remove(PREFIX + id)
    // The conversation must be made all the same if its first message is taken back.
    for (const { thread, begins } of forgotten) if (begins) this.#passOn(thread, begins)
    for (const thread of new Set(forgotten.map((item) => item.thread))) this.#ports.onChange(thread)
  }

  stop(): void {
    for (const lane of this.#lanes.values()) if (lane.kind === 'pausing') lane.cancel()
    this.#lanes.clear()
    for (const upload of this.#uploads.values()) upload.abort()
    for (const act of this.#acts) this.#endAct(act, { kind: 'unreachable' })
  }

  get #nextOrder(): number {
    return Math.max(this.#items.at(-1)?.order ?? 0, this.#acts.at(-1)?.order ?? 0) + 1
  }

  /** Messages that an earlier visit, or a tab that is gone, left here. */
  #leftOnDevice(): Pending[] {
    const { store } = this.#ports
    const known = new Set(this.#items.map(({ id }) => PREFIX + id))
    return store
      .keys(PREFIX)
      .filter((key) => !known.has(key))
      .flatMap((key) => readPending(store.read(key) ?? '') ?? [])
      .sort(byOrder)
  }

  #adopt(): void {
    const found = this.#leftOnDevice()
    if (found.length === 0) return
    this.#items = [...this.#items, ...found].sort(byOrder)
    for (const thread of new Set(found.map((item) => item.thread))) this.#ports.onChange(thread)
  }

  #send(thread: string): void {
    const lane = this.#lanes.get(thread)
    if (lane?.kind === 'sending') return
    lane?.cancel()
    this.#lanes.delete(thread)
    // The next line that opens sends everything.
    if (!this.#ports.canSend(thread)) return
    void this.#sendAll(thread, lane?.failures ?? 0)
  }

  async #sendAll(thread: string, failed: number): Promise<void> {
    let failures = failed
    this.#lanes.set(thread, { kind: 'sending' })
    for (;;) {
      const act = this.#acts.find((other) => other.thread === thread)
      const batch = this.#nextBatch(thread, act?.order)
      if (batch.length === 0 && !act) break
      const answer = batch.length > 0 ? await this.#sendBatch(thread, batch) : await act?.run()
      if (!answer || !this.#lanes.has(thread)) return
      if (batch.length === 0) {
        if (act) this.#endAct(act, answer)
      } else if (!batch.some(({ id }) => this.#items.some((item) => item.id === id))) {
        // Taken back, or brought by the log meanwhile: the answer concerns nobody.
        continue
      } else if (this.#settle(batch, answer)) {
        failures = 0
      } else {
        for (const waiting of this.#acts) if (waiting.thread === thread) this.#endAct(waiting, answer)
        return this.#pause(thread, failures)
      }
    }
    this.#lanes.delete(thread)
  }

  async #sendBatch(thread: string, batch: readonly Pending[]): Promise<Answer> {
    const [first] = batch
    const begins = batch.find((item) => item.begins)?.begins
    // What waits for its photos is not at the server: it can be taken back until they are there.
    if (begins || !first?.photos) this.#try(batch)
    const begun = begins && (await this.#begin(thread, batch, begins))
    if (begun && begun.kind !== 'ok') return begun
    if (first?.photos) {
      const sent = await this.#sendPhotos(first)
      if (sent.kind !== 'ok') return sent
      this.#try(batch)
    }
    return this.#post(thread, batch)
  }

  #try(batch: readonly Pending[]): void {
    this.#change(batch, (item) => ({ ...item, tried: true, state: { kind: 'sending' } }))
    for (const { id, tried } of batch) if (!tried) this.#remember(id)
  }

  async #sendPhotos({ id, thread, photos = [] }: Pending): Promise<Answer> {
    const upload = new AbortController()
    this.#uploads.set(id, upload)
    /** Another tab has sent it meanwhile, or taken it back: then it is not ours to send. */
    const leaveIfGone = () => {
      const item = this.#items.find((other) => other.id === id)
      if (item?.onDevice && this.#ports.store.read(PREFIX + id) === undefined) this.#leaveOut([item])
    }
    const answer = await sendPhotos(photos, upload.signal, {
      put: (photo, watch) => this.#ports.photos.put(thread, photo, watch),
      onProgress: (progress) =>
        this.#changeOne(id, (item) => ({ ...item, state: { kind: 'sending', upload: progress } })),
      onSettled: (photo) => {
        leaveIfGone()
        this.#changeOne(id, (item) => ({
          ...item,
          photos: (item.photos ?? []).map((other) => (other.id === photo.id ? photo : other)),
        }))
        this.#remember(id)
      },
    })
    this.#uploads.delete(id)
    leaveIfGone()
    return upload.signal.aborted ? { kind: 'unreachable' } : answer
  }

  /** What was said after something that did not come about is judged as it was shown: nobody saw that it failed. */
  #endAct(act: Act, answer: Answer): void {
    this.#acts = this.#acts.filter((other) => other !== act)
    if (answer.kind !== 'ok') {
      const after = this.of(act.thread).filter(({ order, state }) => order > act.order && state.kind === 'waiting')
      if (after.length > 0) this.#change(after, asShown)
      for (const { id } of after) this.#remember(id)
    }
    act.settle(answer)
    this.#ports.onChange(act.thread)
  }

  #pause(thread: string, failures: number): void {
    const { ambient } = this.#ports
    const cancel = ambient.after(backOffMs(failures, ambient.random()), () => this.#send(thread))
    this.#lanes.set(thread, { kind: 'pausing', cancel, failures: failures + 1 })
  }

  #nextBatch(thread: string, before = Infinity): readonly Pending[] {
    const batch: Pending[] = []
    let bytes = 0
    for (const item of this.#items) {
      if (item.thread !== thread || item.state.kind !== 'waiting' || item.order > before) continue
      bytes += byteLength(item.text)
      // Photos take their time: what was said before does not wait for them.
      if (item.photos && batch.length > 0) break
      if (batch.length === MAX_BATCH || (batch.length > 0 && bytes > MAX_BATCH_BYTES)) break
      batch.push(item)
      if (item.photos) break
    }
    return batch
  }

  async #begin(thread: string, batch: readonly Pending[], begins: Beginning): Promise<Answer> {
    const { ask, onBegun } = this.#ports
    const begun = await ask({ name: 'create-thread', fields: { id: thread, ...begins } })
    // It is there already: made by the request whose answer was lost, or by another tab.
    const exists = begun.kind === 'failed' && ['thread-exists', 'id-reused'].includes(begun.error.code)
    if (begun.kind !== 'ok' && !exists) return begun
    this.#change(batch, ({ begins: _begins, ...item }) => item)
    for (const { id } of batch) this.#remember(id)
    onBegun(thread, begun.kind === 'ok' ? (begun.body as AnswerTo<'create-thread'>).thread : undefined)
    return { kind: 'ok', body: undefined }
  }

  #post(thread: string, batch: readonly Pending[]): Promise<Answer> {
    const messages = batch.map(({ id, text, at, saidIn, photos }) => ({
      id,
      text,
      at,
      via: 'typed',
      ...(saidIn && { saidIn }),
      ...(photos && { attachments: photos.map((photo) => photo.id) }),
    }))
    return this.#ports.ask({ name: 'post-messages', thread, fields: { messages } })
  }

  /** What the answer means for each message. False where all must be sent again. */
  #settle(batch: readonly Pending[], answer: Answer): boolean {
    if (answer.kind === 'ok') {
      this.#keep(batch, answer.body as PostAnswer)
      return true
    }
    const code = answer.kind === 'failed' ? answer.error.code : 'unreachable'
    if (answer.kind === 'failed' && answer.error.retry === 'no' && code !== 'unauthenticated') {
      const { refused = [] } = (answer.error.details ?? {}) as { readonly refused?: readonly Refusal[] }
      this.#refuse(batch, refused, code)
      return true
    }
    const state: PendingState = answer.kind === 'failed' ? { kind: 'waiting', why: code } : { kind: 'waiting' }
    this.#change(batch, (item) => ({ ...item, state }))
    return false
  }

  #keep(batch: readonly Pending[], answer: PostAnswer): void {
    const at = this.#ports.ambient.now()
    const outcomes = new Map<string, Became>(answer.became.map((became) => [became.id, became]))
    const kept = batch.filter(({ id }) => outcomes.has(id))
    for (const { id } of kept) this.#ports.store.remove(PREFIX + id)
    this.#dropPhotos(kept)
    this.#change(kept, (item) => {
      const became = outcomes.get(item.id)
      return became ? { ...item, state: { kind: 'kept', at, became } } : item
    })
    const rest = batch.filter(({ id }) => !outcomes.has(id))
    if (rest.length > 0) this.#refuse(rest, answer.refused, 'all-refused')
    const [first] = kept
    if (first && !this.#ports.isShown(first.thread)) this.forget(kept.map(({ id }) => id))
  }

  #refuse(batch: readonly Pending[], refused: readonly Refusal[], otherwise: Reason): void {
    const reasons = new Map<string, Reason>(refused.map(({ id, code }) => [id, code]))
    this.#change(batch, (item) => {
      const why = reasons.get(item.id) ?? otherwise
      // It swept them away before their message came, or an older copy of it was put back: they are still here.
      const isLost = why === 'attachment-not-found' && item.photos && !item.photosResent && !isPhotoRefused(item.photos)
      if (!isLost) return { ...item, state: { kind: 'refused', why } }
      const photos = (item.photos ?? []).map(({ isSent: _isSent, ...photo }) => photo)
      return { ...item, photos, photosResent: true, tried: false, state: { kind: 'waiting' } }
    })
    for (const { id } of batch) this.#remember(id)
  }

  #passOn(thread: string, begins: Beginning): void {
    const next = this.#items.find((item) => item.thread === thread)
    if (!next) return
    this.#change([next], (item) => ({ ...item, begins }))
    this.#remember(next.id)
  }

  #change(which: readonly Pending[], change: (item: Pending) => Pending): void {
    const ids = new Set(which.map(({ id }) => id))
    this.#items = this.#items.map((item) => (ids.has(item.id) ? change(item) : item))
    for (const thread of new Set(which.map((item) => item.thread))) this.#ports.onChange(thread)
  }

  #changeOne(id: string, change: (item: Pending) => Pending): void {
    const item = this.#items.find((other) => other.id === id)
    if (item) this.#change([item], change)
  }

  #dropPhotos(items: readonly Pending[]): void {
    const ids = items.flatMap(({ photos = [] }) => photos.map(({ id }) => id))
    if (ids.length > 0) void this.#ports.photos.drop(ids)
  }

  /** Writes to the device what a later visit must know of this message. */
  #remember(id: string): void {
    const item = this.#items.find((other) => other.id === id)
    if (item?.onDevice) this.#ports.store.write(PREFIX + id, writePending(item))
  }
}

function asShown<Item extends Pick<Pending, 'mode' | 'saidIn'>>(item: Item): Item {
  return item.saidIn === undefined && item.mode ? { ...item, saidIn: item.mode } : item
}

/** Two tabs may give the same place: then the id, which tells when it was made. */
function byOrder(a: Pending, b: Pending): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}
