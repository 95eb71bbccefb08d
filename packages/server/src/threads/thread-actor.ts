import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { CommandAnswer, Decision } from '@agora/inspection/thread/decide'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { ThreadId, UserId } from '@agora/protocol/ids'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { Ambient } from '../ambient.ts'
import { Failure } from '../failure.ts'
import type { StoredEvent } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { projectAppend } from '../log/project-append.ts'
import type { PreferenceBook } from '../preferences/preference-book.ts'
import type { Committer } from './committer.ts'
import { type JobDecision, decideJob } from './decide-job.ts'
import { textsToRead } from './fill-address-cache.ts'
import { type JobFacts, JobFactsReader } from './job-facts.ts'
import { PendingCommits } from './pending-commits.ts'
import { postedIn } from './posted-message.ts'
import { type HearSignal, ThreadFollowers } from './thread-followers.ts'
import { ThreadHead } from './thread-head.ts'
import type { Head, Job, Pending } from './thread-job.ts'
import type { Request, InternalRequest } from './thread-request.ts'

/** Commands that may wait for one thread. A client that outruns the disk is told so, before the memory is full. */
const MAX_WAITING = 10_000
/** A command that lost against another process this often is given back to its client. */
const MAX_ATTEMPTS = 20

/** What a thread is part of. */
export type ThreadParts = {
  readonly storage: LogStorage
  readonly committer: Committer
  readonly ambient: Ambient
  readonly book: PreferenceBook
  readonly env: Omit<DecideEnv, 'preferences'>
  /** Called with what a thread has become, whenever that is durable. */
  readonly tellChange: (state: ThreadState) => void
}

/**
 * Handles the commands of one thread one at a time. It decides each on the tentative head, so the next need not wait
 * for the disk. It responds, also with a refusal, only when all that the decision builds on is durable. If a commit
 * fails, it drops the tentative head and decides again.
 */
export class ThreadActor {
  readonly id: ThreadId
  readonly #parts: ThreadParts
  readonly #head: ThreadHead
  readonly #pending = new PendingCommits()
  readonly #followers = new ThreadFollowers()
  readonly #facts: JobFactsReader
  readonly #inbox: Job[] = []
  /** Undefined while nothing is being decided. */
  #deciding: Job | undefined

  constructor(id: ThreadId, parts: ThreadParts) {
    this.id = id
    this.#parts = parts
    this.#head = new ThreadHead(id, parts.storage)
    this.#facts = new JobFactsReader({
      ...parts,
      id,
      head: this.#head,
      pending: this.#pending,
      onNews: () => this.#tell([]),
    })
  }

  /** True if no command runs or waits: the actor can be dropped and loaded again. */
  get idle(): boolean {
    return !this.isBusy && !this.#followers.areHolding
  }

  get isBusy(): boolean {
    return this.#deciding !== undefined || this.#head.isLoading || !this.#pending.isEmpty
  }

  execute(request: Request | InternalRequest): Promise<CommandAnswer> {
    if (this.#inbox.length >= MAX_WAITING) {
      return Promise.reject(new Failure('busy', 'too many commands wait for this conversation; send the same again'))
    }
    return new Promise((resolve, reject) => {
      this.#inbox.push({ request, resolve, reject, attempts: 0, lost: undefined })
      void this.#work()
    })
  }

  /** Another process has written up to here: what is known of before is given up, unless we are about to write. */
  noticeSeq(seq: number): void {
    const { committed } = this.#head
    if (this.#deciding || !this.#pending.isEmpty || !committed) return
    // Also that there is none was known of before.
    if ((committed.state?.seq ?? 0) >= seq) return
    this.#head.forget()
    void this.#catchUp(this.#head.durableSeq)
  }

  /** The durable head. */
  head(): Promise<Head> {
    return this.#head.read()
  }

  /** Keeps this actor the one of its thread until the signal aborts: a follower of a forgotten one hears nothing. */
  hold(signal: AbortSignal): void {
    this.#followers.hold(signal)
  }

  /** Calls back with events as they become durable, in order; with none when the log must be asked. */
  subscribe(wake: (events: readonly StoredEvent[]) => void): () => void {
    return this.#followers.subscribe(wake)
  }

  /** Hands a signal to all who listen now, with the number of the last event that it must not overtake. */
  signal(signal: ThreadSignal): void {
    this.#followers.signal(signal, this.#head.durableSeq)
  }

  /** Calls back with signals until `ended` aborts. */
  hearSignals(hear: HearSignal, ended: AbortSignal): void {
    this.#followers.hearSignals(hear, ended)
  }

  async #work(): Promise<void> {
    if (this.#deciding) return
    while ((this.#deciding = this.#inbox.shift())) {
      const job = this.#deciding
      try {
        const texts = textsToRead(job.request.command)
        const addresses = texts && (await this.#facts.fillAddressCache(job.request, texts))
        const { fallbacks } = this.#head
        const known = this.#facts.atOnce(job) ?? (await this.#facts.lookUp(job))
        // If a commit failed meanwhile, the facts are old and the job is in the inbox again.
        if (fallbacks !== this.#head.fallbacks) continue
        this.#decide(job, addresses ? { ...known, facts: { ...known.facts, addresses } } : known)
      } catch (error) {
        job.reject(error)
      }
    }
  }

  #decide(job: Job, known: JobFacts): void {
    const { now, randomBytes } = this.#parts.ambient
    const decided = decideJob(job.request, known, { thread: this.id, now: now(), randomBytes })
    if (decided.kind === 'write') return this.#write(job, known.head, decided)
    // What writes nothing is told when all that it was decided upon is durable.
    const { decision, head } = decided
    this.#pending.add({ job, decision, head, events: [], remembers: [], outcome: { kind: 'committed' } })
    this.#settle()
  }

  #write(
    job: Job,
    before: Head,
    { decision, events, head, receipt, remembers }: JobDecision & { kind: 'write' },
  ): void {
    const pending: Pending = { job, decision, head, events, remembers, outcome: undefined }
    this.#pending.add(pending, decision.events.flatMap(postedIn), receipt)
    this.#head.decide(head)
    const submitted = this.#parts.committer.submit({
      thread: this.id,
      expected: before.state && { seq: before.state.seq, hash: before.hash },
      events,
      state: decision.state,
      hash: head.hash,
      ...projectAppend(before.state, decision.events, decision.state),
      receipts: receipt ? [receipt] : [],
      preferences: remembers,
    })
    void submitted.then((outcome) => {
      pending.outcome = outcome
      this.#settle()
    })
  }

  /** Tells, in order, all that is durable; gives up what was built upon something that failed. */
  #settle(): void {
    const told = this.#pending.takeDurable()
    for (const { head } of told) this.#head.commit(head)
    const durable = told.flatMap(({ events }) => events)
    if (durable.length > 0) this.#tell(durable)
    for (const { job, decision, remembers } of told) {
      for (const { user } of remembers) this.#rememberMode(user, decision)
      if (decision.kind === 'decided') job.resolve(decision.answer)
      else job.reject(new Failure(decision.code, decision.message, decision.details))
    }
    this.#pending.tellEmpty()
    if (this.#pending.hasFailed) this.#giveUp()
  }

  #rememberMode(user: UserId, decision: Decision): void {
    if (decision.kind === 'decided' && decision.remembers) {
      this.#parts.book.remember(user, { interactionMode: decision.remembers })
    }
  }

  #giveUp(): void {
    const again: Job[] = []
    for (const { job, outcome } of this.#pending.takeAll()) {
      if (outcome?.kind === 'failed') job.reject(outcome.error)
      else if (++job.attempts >= MAX_ATTEMPTS) {
        job.reject(new Failure('busy', 'this conversation is being written elsewhere; send the same again'))
      } else {
        job.lost = outcome?.kind === 'taken' ? 'taken' : 'conflict'
        again.push(job)
      }
    }
    // The job that is being decided came after those that failed, and must not overtake them.
    this.#inbox.unshift(...again, ...(this.#deciding ? [this.#deciding] : []))
    this.#head.fallBack()
    this.#pending.tellEmpty()
    void this.#catchUp(this.#head.durableSeq)
    void this.#work()
  }

  /** What another process wrote, or we did without learning of it, reaches followers through the log. */
  async #catchUp(stood: number): Promise<void> {
    try {
      const { state } = await this.head()
      if ((state?.seq ?? 0) > stood) this.#tell([])
    } catch {
      // The storage is still away: the next command or reader asks again, and is told.
    }
  }

  #tell(events: readonly StoredEvent[]): void {
    this.#followers.wake(events)
    const { committed } = this.#head
    if (committed?.state) this.#parts.tellChange(committed.state)
  }
}
