import { limits } from '@agora/protocol/limits'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Connection } from '../connection/connection.ts'
import type { Device, CachedThread } from '../device/device.ts'
import type { Store } from '../store.ts'
import type { ThreadCache } from './thread-cache.ts'
import { request } from '../request.ts'

/** How many recent conversations the device caches for use offline. */
const FILLED_THREADS = 20
/** What was looked at longer ago than so many others is given up. */
const MAX_THREADS = 60
/** More than a long inspection has. */
const MAX_MESSAGES = 10_000
/** The first screen comes first, and changes come in bursts. */
const QUIET_MS = 2_000
/** A conversation that is not up to date by then is left to the next time. */
const PATIENCE_MS = 20_000

/** Loads and follows a conversation as if a view had it open. */
export type HeldThread = {
  readonly session: {
    readonly cursor: number | undefined
    readonly store: Pick<Store<{ readonly phase: string }>, 'subscribe' | 'getSnapshot'>
  }
  readonly release: () => void
}

export type FillerPorts = {
  readonly device: Promise<Device>
  readonly cache: ThreadCache
  readonly connection: Pick<Connection, 'ask' | 'isOpen'>
  readonly ambient: Pick<Ambient, 'after'>
  /** What the server has, the last changed first. */
  readonly listed: () => readonly Thread[]
  readonly hold: (id: string) => HeldThread
  /** It was deleted elsewhere. */
  readonly onDeleted: (id: string) => void
  readonly language: () => 'nl' | 'en' | undefined
}

/** Brings the last conversations onto the device while there is a line: one request at a time, behind everything else. */
export class ThreadFiller {
  readonly #ports: FillerPorts
  #cancel: (() => void) | undefined
  #filling: Promise<void> | undefined
  /** Something has changed while it was at work. */
  #again: 'no' | 'yes' | 'never' = 'no'

  constructor(ports: FillerPorts) {
    this.#ports = ports
  }

  /** There is a line, or something has changed. */
  readonly start = (): void => {
    if (this.#again === 'never') return
    if (this.#filling) this.#again = 'yes'
    else this.#cancel ??= this.#ports.ambient.after(QUIET_MS, () => void this.fill())
  }

  stop(): void {
    this.#again = 'never'
    this.#cancel?.()
  }

  fill(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    this.#filling ??= this.#fillAll()
      .catch(() => undefined)
      .finally(() => {
        this.#filling = undefined
        const isDue = this.#again === 'yes'
        if (this.#again !== 'never') this.#again = 'no'
        if (isDue && this.#ports.connection.isOpen) this.start()
      })
    return this.#filling
  }

  get #canGoOn(): boolean {
    return this.#ports.connection.isOpen && this.#again !== 'never'
  }

  async #fillAll(): Promise<void> {
    const { threads, keeps } = await this.#ports.device
    // If the page closes, the fetched data would be lost anyway.
    if (keeps === 'memory') return
    const cached = new Map((await threads.list()).map((one) => [one.thread.id as string, one]))
    const listed = this.#ports.listed()
    const wanted = listed.filter(({ archived }) => !archived).slice(0, FILLED_THREADS)
    for (const thread of wanted) if (this.#canGoOn) await this.#fillOne(thread, cached.get(thread.id))
    // A cached conversation that is no longer listed was archived long ago, or deleted while this device was away.
    const known = new Set(listed.map(({ id }) => id as string))
    for (const id of cached.keys()) if (this.#canGoOn && !known.has(id)) await this.#forgetIfGone(id)
    for (const { thread } of (await threads.list()).slice(MAX_THREADS)) await threads.forget(thread.id)
  }

  async #fillOne(thread: Thread, cached: CachedThread | undefined): Promise<void> {
    const isBehind = !cached || cached.cursor < thread.seq
    if (isBehind) await this.#bringUpToDate(thread)
    if (isBehind && thread.inspection) await this.#readReport(thread)
    await this.#readOlder(thread.id)
  }

  /** Loads or catches up the conversation as an open view would, and caches it. */
  async #bringUpToDate({ id, seq }: Thread): Promise<void> {
    const { session, release } = this.#ports.hold(id)
    await new Promise<void>((resolve) => {
      const giveUp = this.#ports.ambient.after(PATIENCE_MS, () => end())
      const look = () => {
        const isGone = ['deleted', 'missing'].includes(session.store.getSnapshot().phase)
        if (isGone || (session.cursor ?? -1) >= seq || !this.#canGoOn) end()
      }
      const unsubscribe = session.store.subscribe(look)
      const end = () => {
        giveUp()
        unsubscribe()
        resolve()
      }
      look()
    })
    await this.#ports.cache.flush()
    release()
  }

  async #forgetIfGone(id: string): Promise<void> {
    const answer = await request(this.#ports.connection, { name: 'get-thread', thread: id })
    const code = answer.kind === 'failed' ? answer.error.code : undefined
    if (code === 'thread-deleted') this.#ports.onDeleted(id)
    else if (code === 'thread-not-found') this.#ports.cache.forget(id)
  }

  async #readReport({ id }: Thread): Promise<void> {
    const lang = this.#ports.language()
    const answer = await request(this.#ports.connection, {
      name: 'get-report',
      thread: id,
      fields: lang ? { lang } : {},
    })
    if (answer.kind === 'ok') this.#ports.cache.keepReport(id, answer.body)
  }

  /** Page by page, from what is there back to the beginning. */
  async #readOlder(id: string): Promise<void> {
    const { threads } = await this.#ports.device
    for (;;) {
      const cached = await threads.read(id)
      if (!cached || cached.isWhole || !this.#canGoOn || (await threads.count(id)) >= MAX_MESSAGES) return
      const fields = { before: cached.from, limit: limits.pageItems }
      const answer = await request(this.#ports.connection, { name: 'list-messages', thread: id, fields })
      if (answer.kind !== 'ok') return
      const { messages, next } = answer.body
      const from = next === null ? 0 : (messages[0]?.seq ?? cached.from)
      if (from >= cached.from) return
      await threads.write({ ...cached, cursor: cached.from - 1, from, isWhole: next === null }, messages)
    }
  }
}
