import type { AddressCache } from '@agora/core/listen/address-cache'
import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Ask, AskId, AskMark } from '@agora/protocol/ask'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { ThreadId } from '@agora/protocol/ids'
import type { Ambient } from '../ambient.ts'
import type { LogStorage, Receipt } from '../log/log-storage.ts'
import type { PreferenceBook } from '../preferences/preference-book.ts'
import { type Facts, type FactSource, factReaders } from './fact-readers.ts'
import { fillAddressCache } from './fill-address-cache.ts'
import { idsToPost } from './ids-to-post.ts'
import type { PendingCommits } from './pending-commits.ts'
import { postedBy } from './posted-message.ts'
import { readEvent } from './read-event.ts'
import { readsOf } from './reads-of.ts'
import { waitBeforeRetry } from './wait-before-retry.ts'
import type { ThreadHead } from './thread-head.ts'
import type { Head, Job } from './thread-job.ts'
import { type Request, type InternalRequest, actorOf } from './thread-request.ts'

/** All that a job is decided by: the head of its thread, its receipt if it is a repeat, and what was read for it. */
export type JobFacts = { readonly head: Head; readonly receipt: Receipt | undefined; readonly facts: Facts }

export type JobFactsParts = {
  readonly id: ThreadId
  readonly storage: LogStorage
  readonly ambient: Ambient
  readonly book: PreferenceBook
  readonly env: Omit<DecideEnv, 'preferences'>
  readonly head: ThreadHead
  readonly pending: PendingCommits
  /** Another process has written: followers ask the log. */
  readonly onNews: () => void
}

/** Collects what a job is decided by: at once from memory, or from the storage. */
export class JobFactsReader {
  readonly #parts: JobFactsParts
  /** What the open questions ask: every message that is posted meanwhile is read by it. */
  #asked: ReadonlyMap<AskId, Ask> = new Map()

  constructor(parts: JobFactsParts) {
    this.#parts = parts
  }

  /** Long texts are heard before they are judged, and other work passes in between. */
  async fillAddressCache(
    request: Request | InternalRequest,
    texts: readonly string[],
  ): Promise<AddressCache | undefined> {
    const { head } = this.#parts
    const { state } = head.tentative ?? (await head.read())
    return state && fillAddressCache(texts, await this.#readEnv(request), state)
  }

  /** A first attempt usually needs nothing from the disk. Undefined if this one does. */
  atOnce({ request, lost }: Job): JobFacts | undefined {
    const { head, pending } = this.#parts
    const { tentative } = head
    if (!tentative || request.key || lost || this.#needed(request, tentative.state).length > 0) return undefined
    const env = this.#envFromMemory(request)
    const known = pending.messagesAmong(idsToPost(request.command))
    return env && { head: tentative, receipt: undefined, facts: { known, env, asked: this.#asked } }
  }

  /** Reads what the job's command names in its `reads`, and whether the job is a repeat. */
  async lookUp(job: Job): Promise<JobFacts> {
    const { id, storage, ambient, head: heads, pending } = this.#parts
    const { request } = job
    const { command, key } = request
    if (job.lost === 'conflict' && pending.isEmpty) await waitBeforeRetry(ambient, job.attempts)
    const { state } = heads.tentative ?? (await heads.read())
    if (this.#needed(request, state).some((read) => factReaders[read].needsWholeLog)) {
      await pending.whenEmpty()
      await this.#lookElsewhere()
    }
    const head = await heads.readTentative()
    const receipt = key && (pending.receiptOf(key.key) ?? (await storage.findReceipt(id, key.key)))
    const found: Partial<Facts> = {}
    for (const read of this.#needed(request, head.state)) {
      Object.assign(found, await factReaders[read].read(command, this.#source(request, head.state, found)))
    }
    const env = await this.#readEnv(request)
    // A repeat is rare and asking is not free: messages are looked up only when storing them has failed.
    const ids = job.lost ? idsToPost(command) : []
    const stored = ids.length > 0 ? await storage.findMessages(id, ids) : []
    const known = pending.messagesAmong(idsToPost(command))
    for (const posted of stored.map(postedBy)) known.set(posted.id, posted.message)
    return { head, receipt, facts: { asked: this.#asked, ...found, known, env } }
  }

  #needed(request: Request | InternalRequest, state: ThreadState | undefined) {
    const source = this.#source(request, state)
    return readsOf(request.command).filter((read) => factReaders[read].isNeeded?.(request.command, source) ?? true)
  }

  #source(request: Request | InternalRequest, state: ThreadState | undefined, found: Partial<Facts> = {}): FactSource {
    const { id, storage, env } = this.#parts
    const readAsked = (questions: readonly AskMark[]) => this.#readAsked(questions)
    return { thread: id, storage, state, by: actorOf(request), env, asked: this.#asked, readAsked, found }
  }

  /**
   * Several processes may write, so this process must read the log before it refuses with "no question is open" or
   * "no AI answers": a refusal writes nothing, so no conflict would reveal that it is wrong.
   */
  async #lookElsewhere(): Promise<void> {
    const { id, storage, head, pending, onNews } = this.#parts
    if (!storage.isShared || !head.committed) return
    const row = await storage.readThread(id)
    if (row && row.state.seq > (head.committed?.state?.seq ?? 0) && pending.isEmpty) {
      head.decide(head.commit(row))
      onNews()
    }
  }

  async #readAsked(questions: readonly AskMark[]): Promise<ReadonlyMap<AskId, Ask>> {
    const { id: thread, storage, pending } = this.#parts
    // A question that is on its way to the log must have arrived there.
    await pending.whenEmpty()
    const asked = new Map<AskId, Ask>()
    for (const { id, seq } of questions) {
      const event = this.#asked.has(id) ? undefined : await readEvent(storage, thread, seq)
      const ask = this.#asked.get(id) ?? (event?.type === 'message-posted' ? event.ask : undefined)
      if (ask) asked.set(id, ask)
    }
    this.#asked = asked
    return asked
  }

  async #readEnv(request: Request | InternalRequest): Promise<DecideEnv> {
    return this.#envFromMemory(request) ?? (await this.#envFromStorage(request))
  }

  #envFromMemory(request: Request | InternalRequest): DecideEnv | undefined {
    const { book, env } = this.#parts
    const preferences = 'user' in request ? book.peek(request.user.id) : defaultPreferences
    return preferences && { ...env, preferences }
  }

  async #envFromStorage(request: Request | InternalRequest): Promise<DecideEnv> {
    const { book, env } = this.#parts
    const preferences = 'user' in request ? await book.read(request.user.id) : defaultPreferences
    return { ...env, preferences }
  }
}
