import { reviseNote } from '@agora/core/notes/revise-note'
import { foldText } from '@agora/core/fold-text'
import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Ambient } from '../ambient.ts'
import type { Device, CachedThread } from '../device/device.ts'
import { type MessagesPage, type Replica, openReplica } from '../thread/open-replica.ts'

/** What happens is on the device within this time; many events are one small write. */
const WITHIN_MS = 700
const FIRST_PAGE = 50
/** Messages that are looked through at a time. */
const WALK = 500

export type CachePorts = { readonly device: Promise<Device>; readonly ambient: Pick<Ambient, 'after' | 'now'> }

/** What is to be written of a conversation, beside what was. */
type Unwritten = {
  readonly replica: Replica
  /** The server sent the whole thread again, or the device's copy is unknown: write all of it. */
  readonly isAnew: boolean
  /** What happened to messages that are not in memory. */
  readonly revisions: readonly Envelope[]
}

/** What this tab knows to be on the device of one conversation. */
type Written = { readonly from: number; readonly to: number }

/** Conversations as this device keeps them: read at once, and written a little after they change. Nothing here throws. */
export class ThreadCache {
  readonly #ports: CachePorts
  #unwritten: ReadonlyMap<string, Unwritten> = new Map()
  readonly #written = new Map<string, Written>()
  /** The same object is the same message: what was written once is not written again. */
  readonly #known = new WeakSet<Message>()
  #cancel: (() => void) | undefined
  /** One write after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(ports: CachePorts) {
    this.#ports = ports
  }

  /** As it was when it was last kept; undefined where it is not here. */
  async open(id: string): Promise<Replica | undefined> {
    await this.flush()
    return this.#attempt(async ({ threads }) => {
      const cached = await threads.read(id)
      const page = cached && (await threads.page(id, cached.cursor + 1, FIRST_PAGE))
      this.#written.delete(id)
      if (!cached || !page) return undefined
      this.#know(page.messages)
      this.#written.set(id, { from: page.messages[0]?.seq ?? cached.from, to: cached.cursor })
      // What turns did since the last message is not kept: it is followed once more.
      return openReplica(cached.thread, { messages: [...page.messages], next: page.next })
    })
  }

  /** Older messages than these, where the device has them without a hole. */
  async earlier(id: string, before: number, limit: number): Promise<MessagesPage | undefined> {
    await this.flush()
    return this.#attempt(async ({ threads }) => {
      const page = await threads.page(id, before, limit)
      const first = page?.messages[0]?.seq
      const written = this.#written.get(id)
      if (!page || first === undefined) return undefined
      this.#know(page.messages)
      if (written) this.#written.set(id, { ...written, from: Math.min(written.from, first) })
      return { messages: [...page.messages], next: page.next }
    })
  }

  /** It was loaded from the server: what was kept of it may be wrong. */
  keepAnew(replica: Replica): void {
    this.#put(replica.thread.id, { replica, isAnew: true, revisions: [] })
  }

  /** It has changed; by an event, where that is why. */
  keep(replica: Replica, event?: Envelope): void {
    const { id } = replica.thread
    const { isAnew = !this.#written.has(id), revisions = [] } = this.#unwritten.get(id) ?? {}
    const isElsewhere = event !== undefined && isRevision(event) && !concernsOnly(event, replica.messages)
    this.#put(id, { replica, isAnew, revisions: isElsewhere ? [...revisions, event] : revisions })
  }

  /** Deletes the cached thread. `sound`: a user deleted it, so delete its untranscribed recordings too. */
  forget(id: string, sound?: 'sound'): void {
    this.#drop(id)
    this.#written.delete(id)
    this.#turn = this.#turn.then(async () => {
      await this.#attempt(({ threads }) => threads.forget(id))
      if (sound) await this.#attempt(({ audio }) => audio.forget(id))
    })
  }

  /** The inspection and its report, as the server last told them. */
  report(id: string): Promise<AnswerTo<'get-report'> | undefined> {
    return this.#attempt(({ threads }) => threads.report(id))
  }

  keepReport(id: string, report: AnswerTo<'get-report'>): void {
    this.#turn = this.#turn.then(async () => {
      await this.#attempt(({ threads }) => threads.writeReport(id, report))
    })
  }

  async list(): Promise<readonly CachedThread[]> {
    return (await this.#attempt(({ threads }) => threads.list())) ?? []
  }

  /** Searches messages for these words and yields conversations as it finds them. */
  async *search(query: string): AsyncGenerator<string> {
    const wanted = foldText(query).trim()
    if (!wanted) return
    for (const { thread, cursor } of await this.list()) {
      for await (const messages of this.#walk(thread.id, cursor)) {
        if (!messages.some(({ text, withdrawn }) => !withdrawn && foldText(text).includes(wanted))) continue
        yield thread.id
        break
      }
    }
  }

  /** Writes what is to be written, now; resolves when it is on the device, or could not be. */
  flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    const unwritten = this.#unwritten
    this.#unwritten = new Map()
    for (const [id, one] of unwritten) this.#turn = this.#turn.then(() => this.#write(id, one))
    return this.#turn
  }

  stop(): void {
    void this.flush()
  }

  #put(id: string, unwritten: Unwritten): void {
    this.#unwritten = new Map(this.#unwritten).set(id, unwritten)
    this.#cancel ??= this.#ports.ambient.after(WITHIN_MS, () => void this.flush())
  }

  #drop(id: string): void {
    const left = new Map(this.#unwritten)
    left.delete(id)
    this.#unwritten = left
  }

  async #write(id: string, { replica, isAnew, revisions }: Unwritten): Promise<void> {
    const before = isAnew ? undefined : this.#written.get(id)
    const done = await this.#attempt(async (device) => {
      const { messages } = replica
      const first = replica.earlier === null ? 0 : (messages[0]?.seq ?? 0)
      const cursor = Math.max(replica.cursor, before?.to ?? 0)
      const state = { thread: replica.thread, cursor, seenAt: this.#ports.ambient.now() }
      if (!before) {
        const piece = { ...state, from: first, isWhole: replica.earlier === null }
        await device.threads.write(piece, messages, 'anew')
        this.#written.set(id, { from: first, to: replica.cursor })
        return true
      }
      const changed = messages.filter((message) => !this.#known.has(message))
      const older = changed.filter(({ seq }) => seq < before.from)
      const revised = await this.#revise(device, id, revisions)
      const tail = { ...state, from: before.to + 1, isWhole: false }
      await device.threads.write(tail, [...revised, ...changed.filter(({ seq }) => seq >= before.from)])
      if (older.length > 0) {
        const piece = { ...state, cursor: before.from - 1, from: first, isWhole: replica.earlier === null }
        await device.threads.write(piece, older)
      }
      this.#written.set(id, { from: Math.min(first, before.from), to: Math.max(replica.cursor, before.to) })
      return true
    })
    if (done) this.#know(replica.messages)
    // The write failed, so the device's copy is unknown: the next write writes everything.
    else this.#written.delete(id)
  }

  /** Messages of before that something happened to, as they are now. */
  async #revise({ threads }: Device, id: string, events: readonly Envelope[]): Promise<readonly Message[]> {
    if (events.length === 0) return []
    const revised = new Map<string, Message>()
    const revise = (messages: readonly Message[]) => {
      for (const message of messages) {
        const next = events.reduce<Message>((now, event) => reviseNote(now, event), message)
        if (next !== message) revised.set(message.id, next)
      }
    }
    if (events.some(({ type }) => type === 'notes-expired')) {
      for await (const messages of this.#walk(id, Infinity)) revise(messages)
    } else {
      revise(
        await threads.find(
          id,
          events.flatMap((event) => ('message' in event ? (event.message ?? []) : [])),
        ),
      )
    }
    return [...revised.values()]
  }

  /** What is kept of a conversation, from its end. */
  async *#walk(id: string, cursor: number): AsyncGenerator<readonly Message[]> {
    for (let before = Math.min(cursor + 1, Number.MAX_SAFE_INTEGER); ;) {
      const messages = (await this.#attempt(({ threads }) => threads.messages(id, before, WALK))) ?? []
      if (messages.length > 0) yield messages
      const [first] = messages
      if (!first || messages.length < WALK) return
      before = first.seq
    }
  }

  #know(messages: readonly Message[]): void {
    for (const message of messages) this.#known.add(message)
  }

  /** The replica can be read again from the server: a device that fails it is no reason to stop. */
  async #attempt<Value>(work: (device: Device) => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work(await this.#ports.device)
    } catch {
      return undefined
    }
  }
}

function isRevision(event: Envelope): boolean {
  // Erased content has its place in the order, and changes nothing.
  if (event.type === 'note-edited' || event.type === 'note-forked') return typeof event.text === 'string'
  return event.type === 'notes-expired' || event.type === 'reply-heard' || event.type.startsWith('note-')
}

function concernsOnly(event: Envelope, messages: readonly Message[]): boolean {
  return 'message' in event && messages.some(({ id }) => id === event.message)
}
