import { limits } from '@agora/protocol/limits'
import type { ListSignal } from '@agora/protocol/signals'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { LineKeeper } from '../connection/line-keeper.ts'
import { Emitter } from '../emitter.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import { isAsked } from '../thread/show-asks.ts'
import {
  type KnownThreads,
  type ThreadsPage,
  type View,
  dropThread,
  lookAt,
  putPage,
  putThread,
} from './known-threads.ts'
import type { ListRow, ListSnapshot } from './list-snapshot.ts'
import type { Removals } from './removals.ts'

const PAGE = 50

export type ListPorts = {
  readonly keeper: LineKeeper
  readonly outbox: Outbox
  readonly removals: Removals
  readonly ambient: Ambient
}

/** The list of conversations: read in pages, kept up to date by signals, and shown as one wants to look at it. */
export class WatchedList {
  readonly #ports: ListPorts
  readonly store: Emitter<ListSnapshot>
  #known: KnownThreads = new Map()
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
  }

  show({ query = this.#view.query, archived = this.#view.archived }: Partial<View>): void {
    if (query === this.#view.query && archived === this.#view.archived) return
    this.#view = { query, archived }
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
    if (signal.type === 'thread-removed') this.drop(signal.id)
  }

  put(thread: Thread): void {
    this.#set(putThread(this.#known, thread))
  }

  drop(id: string): void {
    this.#rows.delete(id)
    this.#set(dropThread(this.#known, id))
  }

  titleOf(id: string): string {
    const begins = this.#ports.outbox.of(id).find((item) => item.begins)?.begins
    return this.#known.get(id)?.title ?? begins?.title ?? ''
  }

  async change(id: string, fields: { readonly title?: string; readonly archived?: boolean }): Promise<Outcome> {
    const { keeper, ambient } = this.#ports
    const answer = await keeper.ask({ name: 'update-thread', thread: id, key: ambient.makeId(), fields })
    if (answer.kind === 'ok') this.put((answer.body as { readonly thread: Thread }).thread)
    return readOutcome(answer)
  }

  async #read(cursor: string | undefined): Promise<void> {
    const asked = ++this.#asked
    const view = this.#view
    const { query, archived } = view
    const fields = {
      limit: PAGE,
      archived,
      ...(query.trim() ? { q: query.slice(0, limits.queryChars) } : {}),
      ...(cursor ? { cursor } : {}),
    }
    const answer = await this.#ports.keeper.ask({ name: 'list-threads', fields })
    if (asked !== this.#asked) return
    this.#more = 'idle'
    this.#phase = answer.kind === 'ok' ? 'ready' : 'failed'
    if (answer.kind === 'ok') {
      const page = answer.body as ThreadsPage
      this.#known = putPage(this.#known, view, page, cursor === undefined ? undefined : this.#from)
      this.#next = page.next
      this.#from = page.threads.at(-1) ?? this.#from
    }
    this.store.touch()
  }

  #set(known: KnownThreads): void {
    if (known === this.#known) return
    this.#known = known
    this.store.touch()
  }

  #describe(): ListSnapshot {
    const { removals } = this.#ports
    const rows = [...this.#beginning(), ...lookAt(this.#known, this.#view).map((thread) => this.#row(thread))]
    return {
      ...this.#view,
      phase: this.#phase,
      rows: rows.filter(({ id }) => !removals.has(id)),
      more: this.#next === null ? 'none' : this.#more === 'loading' ? 'loading' : 'more',
      removals: removals.undoable,
    }
  }

  /** Conversations that the server does not know yet. */
  #beginning(): readonly ListRow[] {
    if (this.#view.archived || this.#view.query.trim()) return []
    return this.#ports.outbox.items.flatMap(({ thread, begins, at, mode }) => {
      if (!begins || this.#known.has(thread)) return []
      const shown = begins.mode ?? mode ?? 'feedback'
      const nothing = { noteCount: 0, heardCount: 0, asks: 0, hasFailed: false }
      return [this.#rowOf(thread, { title: begins.title, changedAt: at, archived: false, mode: shown, ...nothing })]
    })
  }

  #row({ id, title, updatedAt, archived, mode, noteCount, heardCount, asks }: Thread): ListRow {
    const asked = asks.filter(isAsked).length
    const told = { asks: asked, hasFailed: asked < asks.length }
    return this.#rowOf(id, { title, changedAt: updatedAt, archived, mode, noteCount, heardCount, ...told })
  }

  #rowOf(id: string, row: Omit<ListRow, 'id' | 'unsent'>): ListRow {
    const unsent = this.#ports.outbox.of(id).filter(({ state }) => state.kind !== 'kept').length
    const next: ListRow = { id, ...row, unsent }
    const before = this.#rows.get(id)
    // The same row is the same object, so that a list redraws the one that changed.
    if (before && (Object.keys(next) as (keyof ListRow)[]).every((field) => before[field] === next[field]))
      return before
    this.#rows.set(id, next)
    return next
  }
}
