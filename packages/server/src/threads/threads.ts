import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { ClientCommand, CommandAnswer } from '@agora/inspection/thread/decide'
import type { ProposalCommand } from '@agora/inspection/dossier/decide-dossier'
import type { InternalAnswer, InternalCommand } from '@agora/core/thread/decide-internal-command'
import { refuseDeletion } from '@agora/inspection/thread/refuse-deletion'
import { listTime } from '@agora/core/thread/listing'
import { type ThreadState, viewThread } from '@agora/inspection/state/thread-state'
import { foldText } from '@agora/core/fold-text'
import { type MessageId, ThreadId, type TurnId, type UserId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Preferences, PreferencesChange } from '@agora/protocol/preferences'
import type { ListSignal, ThreadSignal } from '@agora/protocol/signals'
import type { NewBranch } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import { type Action, type User, authorise } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import { readDossier } from '../inspection/read-dossier.ts'
import type { LogStorage, ThreadQuery } from '../log/log-storage.ts'
import { FirstLanguage } from '../preferences/first-language.ts'
import { PreferenceBook, defaultDecideEnv } from '../preferences/preference-book.ts'
import { ChangedThreads } from './changed-threads.ts'
import { type CommitObserver, Committer } from './committer.ts'
import { Erasures } from './erasures.ts'
import { findExpired } from './find-expired.ts'
import { type Page, follow } from './follow.ts'
import { listAsks } from './list-asks.ts'
import { branchThread } from './branch-thread.ts'
import { readMessagePage, readNotePage, readRecordings } from './read-history.ts'
import { ParticipantPool } from './participant-pool.ts'
import { readParticipants } from './read-participants.ts'
import { readTurn } from './read-turn.ts'
import { searchNotesOf } from './search-notes-of.ts'
import { takeWithin, weighJson } from './take-within.ts'
import { ThreadActor, type ThreadParts } from './thread-actor.ts'
import type { Agent, Request, InternalRequest } from './thread-request.ts'
import { watchThreads } from './watch-threads.ts'

/** Threads kept in memory. Each is a few hundred bytes; one that is not kept is one row to read. */
const MAX_KEPT = 2_000
/** Conversations in which something is asked that one list looks at. */
const MAX_ASKING = 500

/** A request for the command of this name. */
export type RequestFor<Name extends ClientCommand['name']> = Request & {
  readonly command: ClientCommand & { readonly name: Name }
}

/** All threads of one server process. */
export class Threads {
  readonly #storage: LogStorage
  readonly #parts: ThreadParts
  readonly #book: PreferenceBook
  readonly #firstLanguage: FirstLanguage
  readonly #erasures: Erasures
  /** In the order of use, the longest unused first. */
  readonly #actors = new Map<ThreadId, ThreadActor>()
  readonly #underWay = new Set<Promise<unknown>>()
  /** Who watches the list, and what each has yet to be told. */
  readonly #watchers = new Map<ChangedThreads, User>()
  readonly #changeListeners = new Set<(state: ThreadState) => void>()
  #closing = false

  /** Participants that people keep. */
  readonly pool: ParticipantPool

  constructor(
    storage: LogStorage,
    ambient: Ambient,
    observe?: CommitObserver,
    env: Omit<DecideEnv, 'preferences'> = defaultDecideEnv,
    erasures = new Erasures({ storage, after: () => () => {}, report: () => {} }),
  ) {
    this.#erasures = erasures
    erasures.onExpired(async (erasure) => {
      const state = await this.stateOf(erasure.thread)
      if (!state || state.deleted) return
      for (const note of await findExpired(storage, state, erasure)) {
        await this.#eraseExpired(erasure.thread, note)
      }
    })
    this.#storage = storage
    this.#book = new PreferenceBook(storage, ambient)
    this.pool = new ParticipantPool(storage)
    this.#firstLanguage = new FirstLanguage(storage, this.#book)
    this.#book.onChange((user, preferences) => this.#tellPreferences(user, preferences))
    this.#parts = {
      storage,
      ambient,
      committer: new Committer(storage, observe),
      book: this.#book,
      env,
      tellChange: (state) => this.#tellChange(state),
    }
  }

  execute<Name extends ClientCommand['name']>(thread: ThreadId, request: RequestFor<Name>): Promise<AnswerTo<Name>> {
    return this.#execute(thread, request)
  }

  /** What an AI participant says. From inside alone: nothing that a client sends leads here. */
  executeInternal(thread: ThreadId, agent: Agent, command: InternalCommand): Promise<InternalAnswer> {
    return this.#execute(thread, { command, agent })
  }

  /** Erases a note that expired, and that nothing depends on. */
  async #eraseExpired(thread: ThreadId, note: MessageId): Promise<void> {
    await this.#execute(thread, { command: { name: 'erase-note', note }, agent: { kind: 'agent', id: 'agora' } })
  }

  /** What code and AI participants add to an inspection. From inside alone, as well. */
  propose(thread: ThreadId, agent: Agent, command: ProposalCommand): Promise<AnswerTo<'edit-report'>> {
    return this.#execute(thread, { command, agent })
  }

  /** A thread as it stands, for what runs inside; undefined where there is none. */
  async stateOf(thread: ThreadId): Promise<ThreadState | undefined> {
    return (await this.#actor(thread).head()).state
  }

  /** The storage has this thread at least up to `seq`: an actor with an older head must read again. */
  noticeSeq(thread: ThreadId, seq: number): void {
    this.#actors.get(thread)?.noticeSeq(seq)
  }

  /** A command with this key was done already. */
  async isDone(thread: ThreadId, key: string): Promise<boolean> {
    return (await this.#storage.findReceipt(thread, key)) !== undefined
  }

  /** Another writer than its actor gave the storage this thread, at least up to `seq`. */
  async adopt(thread: ThreadId, seq: number): Promise<void> {
    // One that is about to write finds out by itself; one that only refuses would not.
    while (this.#actors.get(thread)?.isBusy) await new Promise((turn) => setImmediate(turn))
    this.noticeSeq(thread, seq)
  }

  /** Hands a signal to everyone who follows the thread now, after all events that are durable by now. */
  signal(thread: ThreadId, signal: ThreadSignal): void {
    // A thread without an actor has no followers.
    this.#actors.get(thread)?.signal(signal)
  }

  /**
   * Deletes a conversation, and where that is asked all that belong to the same tree of branches: all of them, or
   * none.
   */
  deleteThread(
    thread: ThreadId,
    request: RequestFor<'delete-thread'>,
    scope: 'this' | 'tree' = 'this',
  ): Promise<AnswerTo<'delete-thread'>> {
    return this.#finish(this.#delete(thread, request, scope))
  }

  async #delete(
    thread: ThreadId,
    request: RequestFor<'delete-thread'>,
    scope: 'this' | 'tree',
  ): Promise<AnswerTo<'delete-thread'>> {
    const others = this.#othersInTree(thread, request.user)
    if (scope === 'tree') await this.#deleteOthers(thread, await others, request)
    const { id } = await this.execute(thread, request)
    const isErased = await this.#erasures.erase(thread)
    const remaining = scope === 'tree' ? 0 : (await others).length
    return { id, deleted: true, ...(isErased ? {} : { erasing: true }), ...(remaining > 0 ? { remaining } : {}) }
  }

  /** Erases what is owed: notes that expired. */
  async eraseOwed(): Promise<void> {
    await this.#finish(this.#erasures.run())
  }

  /** Erases the words of a note, and where that is asked in every conversation of its tree that has it. */
  eraseNote(
    thread: ThreadId,
    request: RequestFor<'erase-note'>,
    scope: 'this' | 'tree' = 'this',
  ): Promise<AnswerTo<'erase-note'>> {
    return this.#finish(this.#eraseNote(thread, request, scope))
  }

  async #eraseNote(
    thread: ThreadId,
    request: RequestFor<'erase-note'>,
    scope: 'this' | 'tree',
  ): Promise<AnswerTo<'erase-note'>> {
    const { command, user } = request
    const tree = this.#othersInTree(thread, user)
    const answer = await this.execute(thread, request)
    const others: ThreadId[] = []
    for (const { id } of await tree) {
      if ((await this.#storage.findMessages(id, [command.note])).length > 0) others.push(id)
    }
    if (scope === 'tree') for (const id of others) await this.execute(id, { command, user })
    const left = await this.#erasures.run()
    const isErasing = left.has(thread) || (scope === 'tree' && others.some((id) => left.has(id)))
    const remaining = scope === 'tree' ? 0 : others.length
    return { ...answer, ...(isErasing ? { erasing: true } : {}), ...(remaining > 0 ? { remaining } : {}) }
  }

  /** The other conversations of its tree: each has what was said before it branched off as its own. */
  async #othersInTree(thread: ThreadId, user: User): Promise<readonly ThreadState[]> {
    const { state } = await this.#actor(thread).head()
    if (!state || state.deleted || authorise(user, 'delete-thread', state)) return []
    const rows = await this.#storage.listTree(state.owner, state.branch?.root ?? thread, limits.branches)
    return rows.map((row) => row.state).filter(({ id }) => id !== thread)
  }

  /**
   * Before the requested thread: a request that is repeated after a crash still finds that one and the rest of its
   * tree.
   */
  async #deleteOthers(
    thread: ThreadId,
    others: readonly ThreadState[],
    { command, user }: RequestFor<'delete-thread'>,
  ): Promise<void> {
    const { state: asked } = await this.#actor(thread).head()
    // What stands against one of them stands against all.
    for (const state of [...(asked && !asked.deleted ? [asked] : []), ...others]) {
      const dossier = state.inspection ? await readDossier(this.#storage, state) : undefined
      const refused = refuseDeletion(state, command.body?.confirm, dossier)
      if (refused) throw new Failure(refused.code, `${state.title || state.id}: ${refused.message}`)
    }
    for (const { id } of others) await this.execute(id, { command, user })
  }

  async getThread(user: User, thread: ThreadId): Promise<AnswerTo<'get-thread'>> {
    return { thread: viewThread(await this.#open(user, 'get-thread', thread)) }
  }

  async listThreads(
    user: User,
    query: { cursor?: string | undefined; limit: number; q?: string | undefined; archived: boolean },
  ): Promise<AnswerTo<'list-threads'>> {
    this.#allow(user, 'list-threads')
    const { limit, archived } = query
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
    const search = foldText(query.q ?? '').trim()
    const rows = await this.#storage.listThreads({ owner: user.id, archived, search, limit: limit + 1, after })
    const threads = rows.slice(0, limit).map(({ state }) => viewThread(state))
    const last = threads.at(-1)
    return { threads, next: rows.length > limit && last ? `${listTime(last)}~${last.id}` : null }
  }

  async listMessages(
    user: User,
    thread: ThreadId,
    query: { before?: number | undefined; limit: number },
  ): Promise<AnswerTo<'list-messages'>> {
    const { before = Number.MAX_SAFE_INTEGER, limit } = query
    return this.#read(user, 'list-messages', thread, async () => {
      const { messages, isWhole } = await readMessagePage(this.#storage, thread, before, limit)
      const next = isWhole ? null : (messages[0]?.seq ?? null)
      const recordings = await readRecordings(this.#storage, thread, next ?? 0, before - 1)
      return { messages, ...(recordings.length > 0 ? { recordings } : {}), next }
    })
  }

  async listNotes(
    user: User,
    thread: ThreadId,
    { after, limit }: { after: number; limit: number },
  ): Promise<AnswerTo<'list-notes'>> {
    const { notes, isWhole } = await this.#read(user, 'list-notes', thread, () => {
      return readNotePage(this.#storage, thread, after, limit)
    })
    return { notes, next: isWhole ? null : (notes.at(-1)?.number ?? null) }
  }

  async searchNotes(
    user: User,
    thread: ThreadId,
    { q, limit }: { q: string; limit: number },
  ): Promise<AnswerTo<'search-notes'>> {
    const found = await this.#read(user, 'search-notes', thread, () => {
      return searchNotesOf(this.#storage, thread, { question: q, limit })
    })
    return { notes: [...takeWithin(found, limits.pageBytes, weighJson)] }
  }

  async listAsks(
    user: User,
    { thread, cursor, limit }: { thread?: ThreadId | undefined; cursor?: string | undefined; limit: number },
  ): Promise<AnswerTo<'list-asks'>> {
    this.#allow(user, 'list-asks')
    const states = thread ? [await this.#open(user, 'get-thread', thread)] : await this.#askingOf(user)
    const { language } = this.#book.peek(user.id) ?? (await this.#book.read(user.id))
    return listAsks(this.#storage, states, { cursor, limit, language })
  }

  async #askingOf(user: User): Promise<readonly ThreadState[]> {
    const rows = await this.#storage.listAsking(user.id, MAX_ASKING)
    return rows.map(({ state }) => state).filter((state) => !authorise(user, 'get-thread', state))
  }

  async getTurn(user: User, thread: ThreadId, turn: TurnId): Promise<AnswerTo<'get-turn'>> {
    const state = await this.#open(user, 'get-turn', thread)
    const found = await this.#read(user, 'get-turn', thread, () => readTurn(this.#storage, state, turn))
    if (!found) throw new Failure('turn-not-found', 'there is no such turn in this conversation')
    return found
  }

  async listParticipants(user: User, thread: ThreadId): Promise<AnswerTo<'list-participants'>> {
    const state = await this.#open(user, 'list-participants', thread)
    const participants = await this.#read(user, 'list-participants', thread, () =>
      readParticipants(this.#storage, state),
    )
    return { participants }
  }

  branch(
    user: User,
    thread: ThreadId,
    body: NewBranch & { readonly id: ThreadId },
  ): Promise<AnswerTo<'branch-thread'>> {
    if (this.#closing) return Promise.reject(stopping())
    return this.#finish(this.#branch(user, thread, body))
  }

  async #branch(user: User, thread: ThreadId, body: NewBranch & { readonly id: ThreadId }) {
    const origin = await this.#open(user, 'branch-thread', thread)
    const { ambient } = this.#parts
    const { answer, state, isNew } = await branchThread({ storage: this.#storage, ambient }, user, origin, body)
    if (isNew) {
      await this.adopt(state.id, state.seq)
      this.#tellChange(state)
    }
    return answer
  }

  async listBranches(user: User, thread: ThreadId): Promise<AnswerTo<'list-branches'>> {
    const { id, owner, branch } = await this.#open(user, 'list-branches', thread)
    const tree = await this.#storage.listTree(owner, branch?.root ?? id, limits.branches)
    return { threads: tree.map(({ state }) => viewThread(state)) }
  }

  async getPreferences(user: User): Promise<AnswerTo<'get-preferences'>> {
    this.#allow(user, 'get-preferences')
    return { preferences: await this.#book.read(user.id) }
  }

  changePreferences(user: User, change: PreferencesChange): Promise<AnswerTo<'change-preferences'>> {
    this.#allow(user, 'change-preferences')
    if (this.#closing) return Promise.reject(stopping())
    return this.#finish(this.#book.change(user.id, change).then((preferences) => ({ preferences })))
  }

  /** The same for turns: changes the preferences of the thread's owner. */
  changePreferencesOf({ owner }: Pick<ThreadState, 'owner'>, change: PreferencesChange): Promise<Preferences> {
    return this.#finish(this.#book.change(owner, change))
  }

  /** The language of a new installation's first device becomes its user's. To be awaited before the user's request. */
  decideLanguage(user: User, acceptLanguage: string | undefined): Promise<void> {
    return this.#firstLanguage.decide(user.id, acceptLanguage)
  }

  /** The preferences of the thread's owner. */
  async preferencesOf({ owner }: Pick<ThreadState, 'owner'>): Promise<Preferences> {
    return this.#book.peek(owner) ?? (await this.#book.read(owner))
  }

  /** Calls back with what a thread has become, whenever that is durable. */
  onChange(listener: (state: ThreadState) => void): void {
    this.#changeListeners.add(listener)
  }

  /** Fails at once where there is nothing to follow; else the head at this moment, and the events. */
  async follow(
    user: User,
    thread: ThreadId,
    after: number,
    signal: AbortSignal,
  ): Promise<{ seq: number; pages: AsyncGenerator<Page, void> }> {
    const { seq } = await this.#open(user, 'follow', thread)
    if (after > seq) {
      throw new Failure('cursor-ahead', `this conversation ends at ${seq}; read it again from the start`, { seq })
    }
    const actor = this.#actor(thread)
    actor.hold(signal)
    return { seq, pages: follow(actor, this.#storage, after, signal) }
  }

  get watcherCount(): number {
    return this.#watchers.size
  }

  /** From now on: the user's threads as they change, with a pause of so long between one telling and the next. */
  watch(user: User, signal: AbortSignal, pauseMs: number): AsyncGenerator<readonly ListSignal[], void> {
    this.#allow(user, 'watch-threads')
    const changed = new ChangedThreads()
    if (!signal.aborted) {
      this.#watchers.set(changed, user)
      signal.addEventListener('abort', () => this.#watchers.delete(changed), { once: true })
    }
    return watchThreads(changed, signal, pauseMs)
  }

  /** Takes no more commands; resolves when all that were taken have their answer. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.allSettled(this.#underWay)
  }

  /** A command's answer has the type of its name: `decide` makes it so. */
  #execute<Answer extends CommandAnswer>(thread: ThreadId, request: Request | InternalRequest): Promise<Answer> {
    if (this.#closing) return Promise.reject(stopping())
    return this.#finish(this.#actor(thread).execute(request) as Promise<Answer>)
  }

  #finish<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work)
    const forget = () => this.#underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Reads from an open thread. What is deleted meanwhile is not handed out in pieces. */
  async #read<T>(user: User, action: Action, thread: ThreadId, read: () => Promise<T>): Promise<T> {
    await this.#open(user, action, thread)
    const found = await read()
    await this.#open(user, action, thread)
    return found
  }

  /** A thread on which the user may do this; throws if there is none. */
  open(user: User, action: Action, thread: ThreadId): Promise<ThreadState> {
    return this.#open(user, action, thread)
  }

  /** Throws if the user may never do this. */
  allow(user: User, action: Action): void {
    this.#allow(user, action)
  }

  async #open(user: User, action: Action, thread: ThreadId) {
    await this.#lookAgain(thread)
    const { state } = await this.#actor(thread).head()
    const forbidden = authorise(user, action, state)
    if (forbidden) throw new Failure(forbidden.code, forbidden.message)
    if (!state) throw new Failure('thread-not-found', 'there is no such conversation')
    if (state.deleted) throw new Failure('thread-deleted', 'this conversation was deleted')
    return state
  }

  /** Another process may have written since: where several do, what is at hand is compared with the storage. */
  async #lookAgain(thread: ThreadId): Promise<void> {
    const actor = this.#actors.get(thread)
    if (!this.#storage.isShared || !actor) return
    const row = await this.#storage.readThread(thread)
    if (row) actor.noticeSeq(row.state.seq)
  }

  #actor(thread: ThreadId): ThreadActor {
    const kept = this.#actors.get(thread) ?? this.#makeActor(thread)
    this.#actors.delete(thread)
    this.#actors.set(thread, kept)
    if (this.#actors.size > MAX_KEPT) this.#forgetUnused()
    return kept
  }

  #makeActor(thread: ThreadId): ThreadActor {
    return new ThreadActor(thread, this.#parts)
  }

  #tellChange(state: ThreadState): void {
    for (const [changed, user] of this.#watchers) {
      if (!authorise(user, 'watch-threads', state)) changed.add(state)
    }
    for (const listener of this.#changeListeners) listener(state)
  }

  #tellPreferences(user: UserId, preferences: Preferences): void {
    for (const [changed, watcher] of this.#watchers) {
      if (watcher.id === user) changed.addPreferences(preferences)
    }
  }

  #allow(user: User, action: Action): void {
    const forbidden = authorise(user, action)
    if (forbidden) throw new Failure(forbidden.code, forbidden.message)
  }

  #forgetUnused(): void {
    for (const [thread, actor] of this.#actors) {
      if (this.#actors.size <= MAX_KEPT) return
      if (actor.idle) this.#actors.delete(thread)
    }
  }
}

function stopping(): Failure {
  return new Failure('shutting-down', 'this server is stopping; send the same again')
}

function readCursor(cursor: string): ThreadQuery['after'] {
  const [time, ...id] = cursor.split('~')
  const parsed = ThreadId.safeParse(id.join('~'))
  if (!parsed.success || !/^\d{1,15}$/.test(time ?? '')) {
    throw new Failure('bad-request', 'this cursor was not given by Agora')
  }
  return { listTime: Number(time), id: parsed.data }
}
