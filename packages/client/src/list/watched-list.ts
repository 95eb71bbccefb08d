import { limits } from '@agora/protocol/limits'
import type { ListSignal } from '@agora/protocol/signals'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Connection } from '../connection/connection.ts'
import { Emitter } from '../emitter.ts'
import type { ThreadCache } from '../cache/thread-cache.ts'
import type { CachedValue } from '../cache/cached-value.ts'
import type { OutboxCommand } from '@agora/core/outbox/outbox-state'
import type { Outbox } from '../outbox/outbox.ts'
import { overlayThread } from '../outbox/overlay-thread.ts'
import type { Outcome } from '../outcome.ts'
import { modeAfter } from '../thread/mode-after.ts'
import { finalReportOf } from '../thread/final-report-of.ts'
import { isAsked } from '../thread/show-asks.ts'
import { type KnownThreads, type View, dropThread, byListTime, lookAt, putPage, putThread } from './known-threads.ts'
import type { ListRow, ListSnapshot } from './list-snapshot.ts'
import type { Removals } from './removals.ts'
import { request } from '../request.ts'

const PAGE = 50
/** Conversations that the device lists without a connection. */
const MAX_KEPT = 500

export type ListPorts = {
  readonly connection: Connection
  readonly outbox: Outbox
  readonly removals: Removals
  readonly ambient: Ambient
  /** What this device keeps of conversations, and of the list. */
  readonly cache?: ThreadCache
  readonly listCache?: CachedValue<readonly Thread[]>
  /** The server has erased it. */
  readonly onGone?: (id: string) => void
  /** What is known of conversations on the server has changed. */
  readonly onKnown?: () => void
  /** The time zone of conversations that are older than zones of their own. */
  readonly serverZone?: () => string | undefined
}

/** The list of conversations: read in pages, kept up to date by signals, and shown as one wants to look at it. */
export class WatchedList {
  readonly #ports: ListPorts
  readonly store: Emitter<ListSnapshot>
  #known: KnownThreads = new Map()
  /** Conversations in whose words the search was found on the device. */
  #found: ReadonlySet<string> = new Set()
  #view: View = { query: '', archived: false }
  #phase: ListSnapshot['phase'] = 'loading'
  #next: string | null = null
  /** The last row of the pages that were read. */
  #from: Thread | undefined
  #more: 'idle' | 'loading' = 'idle'
  readonly #rows = new Map<string, ListRow>()
  /** Counts what was asked: an answer to an earlier question is not listened to. */
  #asked = 0

  constructor(ports: ListPorts) {
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    void this.#readCache()
  }

  /** What is known to be on the server, current and archived, the last changed first. */
  get threads(): readonly Thread[] {
    return [...this.#known.values()].sort(byListTime)
  }

  show({ query = this.#view.query, archived = this.#view.archived }: Partial<View>): void {
    if (query === this.#view.query && archived === this.#view.archived) return
    this.#view = { query, archived }
    this.#found = new Set()
    this.#next = null
    this.#from = undefined
    void this.refresh()
    this.store.touchNow()
  }

  async refresh(): Promise<void> {
    this.#phase = this.#phase === 'ready' && this.#from ? 'ready' : 'loading'
    this.store.touch()
    await this.#read(undefined)
  }

  async more(): Promise<void> {
    if (this.#next === null || this.#more === 'loading') return
    this.#more = 'loading'
    this.store.touch()
    await this.#read(this.#next)
  }

  onSignal(signal: ListSignal): void {
    if (signal.type === 'thread-changed') this.put(signal.thread)
    if (signal.type === 'thread-removed') {
      this.drop(signal.id)
      this.#ports.onGone?.(signal.id)
    }
  }

  put(thread: Thread): void {
    this.#set(putThread(this.#known, thread))
  }

  drop(id: string): void {
    this.#rows.delete(id)
    this.#set(dropThread(this.#known, id))
  }

  titleOf(id: string): string {
    return this.#known.get(id)?.title ?? this.#ports.outbox.beginningOf(id)?.title ?? ''
  }

  change(id: string, fields: { readonly title?: string; readonly archived?: boolean }): Promise<Outcome> {
    return this.#perform(id, { name: 'update-thread', fields })
  }

  pin(id: string, pinned: boolean): Promise<Outcome> {
    return this.#perform(id, { name: 'pin-thread', fields: { pinned } })
  }

  async #perform(id: string, command: OutboxCommand): Promise<Outcome> {
    const outcome = await this.#ports.outbox.perform(id, command)
    return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
  }

  /** What the device listed last, until the server tells; of each conversation what is newest. */
  async #readCache(): Promise<void> {
    const [listed = [], cached = []] = await Promise.all([this.#ports.listCache?.read(), this.#ports.cache?.list()])
    const threads = [...listed, ...cached.map(({ thread }) => thread)]
    // Anything that the server sent meanwhile is newer, deletions included.
    if (threads.length === 0 || this.#phase === 'ready') return
    this.#known = threads.reduce(putThread, this.#known)
    this.#phase = 'ready'
    this.store.touch()
  }

  /** Without a connection: by the names that are known, and by the words that the device has. */
  async #readDevice(asked: number): Promise<void> {
    this.#more = 'idle'
    this.#phase = this.#known.size > 0 ? 'ready' : 'failed'
    this.store.touch()
    for await (const id of this.#ports.cache?.search(this.#view.query) ?? []) {
      if (asked !== this.#asked) return
      this.#found = new Set([...this.#found, id])
      this.store.touch()
    }
  }

  async #read(cursor: string | undefined): Promise<void> {
    const asked = ++this.#asked
    const view = this.#view
    if (!this.#ports.connection.isOpen) return this.#readDevice(asked)
    const { query, archived } = view
    const fields = {
      limit: PAGE,
      archived,
      ...(query.trim() ? { q: query.slice(0, limits.queryChars) } : {}),
      ...(cursor ? { cursor } : {}),
    }
    const answer = await request(this.#ports.connection, { name: 'list-threads', fields })
    if (asked !== this.#asked) return
    this.#more = 'idle'
    this.#phase = answer.kind === 'ok' ? 'ready' : 'failed'
    if (answer.kind === 'ok') {
      const page = answer.body
      this.#known = putPage(this.#known, view, page, cursor === undefined ? undefined : this.#from)
      this.#next = page.next
      this.#from = page.threads.at(-1) ?? this.#from
      this.#tellKnown()
    }
    this.store.touch()
  }

  #tellKnown(): void {
    this.#ports.listCache?.keep(this.threads.slice(0, MAX_KEPT))
    this.#ports.onKnown?.()
  }

  #set(known: KnownThreads): void {
    if (known === this.#known) return
    this.#known = known
    this.#tellKnown()
    this.store.touch()
  }

  #describe(): ListSnapshot {
    const { removals } = this.#ports
    const rows = [
      ...this.#beginning(),
      ...lookAt(this.#overlaid(), this.#view, this.#found).map((thread) => this.#row(thread)),
    ]
    return {
      ...this.#view,
      phase: this.#phase,
      rows: rows.filter(({ id }) => !removals.has(id)),
      more: this.#next === null ? 'none' : this.#more === 'loading' ? 'loading' : 'more',
      removals: removals.undoable,
    }
  }

  /** Conversations as they look once what is yet to be done to them was done. */
  #overlaid(): KnownThreads {
    const { outbox } = this.#ports
    const threads = new Set(outbox.items.flatMap(({ thread, what }) => (what.kind === 'command' ? [thread] : [])))
    if (threads.size === 0) return this.#known
    const known = new Map(this.#known)
    for (const id of threads) {
      const thread = known.get(id)
      if (thread) known.set(id, { ...thread, ...overlayThread(outbox.of(id), thread.seq) })
    }
    return known
  }

  /** Conversations that the server does not know yet. */
  #beginning(): readonly ListRow[] {
    if (this.#view.archived || this.#view.query.trim()) return []
    const { outbox } = this.#ports
    return [...new Set(outbox.items.map(({ thread }) => thread))].flatMap((thread) => {
      const begins = outbox.beginningOf(thread)
      if (!begins || this.#known.has(thread)) return []
      const items = outbox.of(thread)
      const shown = modeAfter(begins.mode ?? items.find(({ mode }) => mode)?.mode ?? 'feedback', items, 0)
      const { title = begins.title } = overlayThread(items, 0)
      const at = items[0]?.at ?? 0
      const nothing = { noteCount: 0, heardCount: 0, asks: 0, hasFailed: false }
      return [this.#rowOf(thread, { title, changedAt: at, archived: false, mode: shown, ...nothing })]
    })
  }

  #row(thread: Thread): ListRow {
    const { id, title, updatedAt, archived, pinned, mode, noteCount, heardCount, asks, branch, hold } = thread
    const asked = asks.filter(isAsked).length
    const told = {
      asks: asked,
      hasFailed: asked < asks.length,
      ...(branch ? { branchOf: branch.from } : {}),
      zone: thread.zone ?? this.#ports.serverZone?.(),
      finalReport: finalReportOf(thread),
      hold: hold && (hold.reason ?? ''),
      pinned,
    }
    return this.#rowOf(id, { title, changedAt: updatedAt, archived, mode, noteCount, heardCount, ...told })
  }

  #rowOf(id: string, row: Omit<ListRow, 'id' | 'unsent'>): ListRow {
    const unsent = this.#ports.outbox.unsentOf(id).length
    const next: ListRow = { id, ...row, unsent }
    const before = this.#rows.get(id)
    // The same row is the same object, so that a list redraws the one that changed.
    const fields = Object.keys({ ...before, ...next }) as (keyof ListRow)[]
    if (before && fields.every((field) => before[field] === next[field])) return before
    this.#rows.set(id, next)
    return next
  }
}
