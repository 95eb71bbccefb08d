import type { AgentCommand, ClientCommand, CommandAnswer, Decision, ThreadCommand } from '@agora/core/thread/decide'
import { decide } from '@agora/core/thread/decide'
import type { PostedMessage } from '@agora/core/thread/judge-messages'
import { isListedAlike, listThread } from '@agora/core/thread/listing'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Actor } from '@agora/protocol/actor'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { Ambient } from '../ambient.ts'
import { type User, authorise } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import { GENESIS, SALT_BYTES, type StoredEvent, sealEvent } from '../log/hash-chain.ts'
import type { CommitOutcome, LogStorage, Receipt } from '../log/log-storage.ts'
import type { Committer } from './committer.ts'
import { postedBy, postedIn } from './posted-message.ts'

/** Commands that may wait for one thread. A client that outruns the disk is told so, before the memory is full. */
const MAX_WAITING = 10_000
/** A command that lost against another process this often is given back to its client. */
const MAX_ATTEMPTS = 20
const MAX_STEP_ASIDE_MS = 64

/** What a person asks by a client. */
export type Request = {
  readonly command: ClientCommand
  readonly user: User
  /** For commands other than messages, whose ids are their keys. */
  readonly key?: { readonly key: string; readonly fingerprint: string } | undefined
}

export type Agent = Actor & { readonly kind: 'agent' }
/** What an AI participant says. It comes from inside, where nobody need be asked whether it may. */
export type Speech = { readonly command: AgentCommand; readonly agent: Agent; readonly key?: undefined }

/** Takes a signal that must not overtake the event with the number `after`. */
type HearSignal = (signal: ThreadSignal, after: number) => void

/** Where a thread stands: `state` is undefined while it does not exist. */
export type Head = { readonly state: ThreadState | undefined; readonly hash: Uint8Array }

type Job = {
  readonly request: Request | Speech
  readonly resolve: (answer: CommandAnswer) => void
  readonly reject: (error: unknown) => void
  attempts: number
  /** How the last attempt failed. */
  lost: 'conflict' | 'taken' | undefined
}

/** What must be known to decide a job: where the thread stands, and what it has of this job already. */
type Sight = {
  readonly head: Head
  readonly receipt: Receipt | undefined
  readonly known: ReadonlyMap<MessageId, PostedMessage>
}

/** A decided job that waits until all it builds upon is durable. */
type Pending = {
  readonly job: Job
  readonly decision: Decision
  readonly head: Head
  readonly events: readonly StoredEvent[]
  /** Undefined while the commit is under way. What writes nothing is committed as soon as its predecessors are. */
  outcome: CommitOutcome | undefined
}

/**
 * Handles the commands of one thread one at a time. Each is decided on the tentative head, so that the next need not
 * wait for the disk; nobody is told anything, not even a refusal, before all it builds upon is durable. If a commit
 * fails, the tentative head is given up and what was decided upon it is decided again.
 */
export class ThreadActor {
  readonly id: ThreadId
  readonly #storage: LogStorage
  readonly #committer: Committer
  readonly #ambient: Ambient
  readonly #tellChange: (state: ThreadState) => void

  readonly #inbox: Job[] = []
  #deciding: Job | undefined
  #working = false

  readonly #pending: Pending[] = []
  /** What the pending jobs will have written, for repeats that come before it is durable. */
  readonly #pendingMessages = new Map<MessageId, PostedMessage>()
  readonly #pendingReceipts = new Map<string, Receipt>()

  #committed: Head | undefined
  #tentative: Head | undefined
  #loading: Promise<Head> | undefined

  /** The last number that is known to be durable. Unlike the head it is not given up with a failed commit. */
  #durableSeq = 0

  readonly #followers = new Set<(events: readonly StoredEvent[]) => void>()
  readonly #hearers = new Set<HearSignal>()
  #holders = 0

  /** `tellChange` is called with what the thread has become, whenever that is durable. */
  constructor(
    id: ThreadId,
    storage: LogStorage,
    committer: Committer,
    ambient: Ambient,
    tellChange: (state: ThreadState) => void,
  ) {
    this.id = id
    this.#storage = storage
    this.#committer = committer
    this.#ambient = ambient
    this.#tellChange = tellChange
  }

  /** Nothing is under way and nobody waits: it can be forgotten and loaded again. */
  get idle(): boolean {
    return !this.#working && !this.#loading && this.#pending.length === 0 && this.#holders === 0
  }

  execute(request: Request | Speech): Promise<CommandAnswer> {
    if (this.#inbox.length >= MAX_WAITING) {
      return Promise.reject(new Failure('busy', 'too many commands wait for this conversation; send the same again'))
    }
    return new Promise((resolve, reject) => {
      this.#inbox.push({ request, resolve, reject, attempts: 0, lost: undefined })
      void this.#work()
    })
  }

  /** The durable head. */
  async head(): Promise<Head> {
    if (this.#committed) return this.#committed
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined))
    const loaded = await this.#loading
    // A commit that finished meanwhile knows better.
    return this.#committed ?? this.#stand(loaded)
  }

  /** Keeps this actor the one of its thread until the signal aborts: a follower of a forgotten one hears nothing. */
  hold(signal: AbortSignal): void {
    if (signal.aborted) return
    this.#holders++
    signal.addEventListener('abort', () => this.#holders--, { once: true })
  }

  /** Calls back with events as they become durable, in order; with none when the log must be asked. */
  subscribe(wake: (events: readonly StoredEvent[]) => void): () => void {
    this.#followers.add(wake)
    return () => this.#followers.delete(wake)
  }

  /** Hands a signal to all who listen now, with the number of the last event that it must not overtake. */
  signal(signal: ThreadSignal): void {
    for (const hear of this.#hearers) hear(signal, this.#durableSeq)
  }

  /** Calls back with signals until `ended` aborts. */
  hearSignals(hear: HearSignal, ended: AbortSignal): void {
    if (ended.aborted) return
    this.#hearers.add(hear)
    ended.addEventListener('abort', () => this.#hearers.delete(hear), { once: true })
  }

  #stand(head: Head): Head {
    this.#committed = head
    this.#durableSeq = Math.max(this.#durableSeq, head.state?.seq ?? 0)
    return head
  }

  async #load(): Promise<Head> {
    const row = await this.#storage.readThread(this.id)
    return row ?? { state: undefined, hash: GENESIS }
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    while ((this.#deciding = this.#inbox.shift())) {
      const job = this.#deciding
      try {
        // A first attempt usually needs nothing from the disk, and is decided at once.
        const sight = this.#seeAtOnce(job) ?? (await this.#lookUp(job))
        // Unless a commit failed meanwhile: then what we saw is no longer so, and the job stands in line again.
        if (sight.head === this.#tentative) this.#decide(job, sight)
      } catch (error) {
        job.reject(error)
      }
    }
    this.#working = false
  }

  #seeAtOnce({ request: { command, key }, lost }: Job): Sight | undefined {
    if (!this.#tentative || key || lost) return undefined
    return { head: this.#tentative, receipt: undefined, known: this.#pendingAmong(command) }
  }

  /**
   * Asks the storage which ids of the job are taken. A repeat is rare and asking is not free, so messages are looked up
   * only when storing them has failed.
   */
  async #lookUp(job: Job): Promise<Sight> {
    const { command, key } = job.request
    if (job.lost === 'conflict' && this.#pending.length === 0) await this.#stepAside(job.attempts)
    const head = (this.#tentative ??= await this.head())
    const receipt = key && (this.#pendingReceipts.get(key.key) ?? (await this.#storage.findReceipt(this.id, key.key)))
    const ids = job.lost ? idsToPost(command) : []
    const stored = ids.length > 0 ? await this.#storage.findMessages(this.id, ids) : []
    const known = this.#pendingAmong(command)
    for (const { id, message } of stored.map(postedBy)) known.set(id, message)
    return { head, receipt, known }
  }

  #pendingAmong(command: ThreadCommand): Map<MessageId, PostedMessage> {
    const known = new Map<MessageId, PostedMessage>()
    for (const id of idsToPost(command)) {
      const message = this.#pendingMessages.get(id)
      if (message) known.set(id, message)
    }
    return known
  }

  #decide(job: Job, { head, receipt, known }: Sight): void {
    const { request } = job
    const { command, key } = request
    const forbidden = 'user' in request ? authorise(request.user, request.command.name, head.state) : undefined
    if (forbidden) return this.#await(job, { kind: 'refused', ...forbidden }, head)
    const by: Actor = 'user' in request ? { kind: 'user', id: request.user.id } : request.agent
    const decision =
      key && receipt
        ? repeatAnswer(key.fingerprint, receipt, head)
        : decide(head.state, command, { thread: this.id, by, now: this.#ambient.now(), known })
    if (decision.kind === 'refused') return this.#await(job, decision, head)
    const events = this.#seal(head, decision)
    const made = receipt || !key ? undefined : { ...key, answer: JSON.stringify(decision.answer) }
    const after = { state: decision.state, hash: events.at(-1)?.hash ?? head.hash }
    if (events.length === 0 && !made) return this.#await(job, decision, after)
    this.#write(head, made, { job, decision, head: after, events, outcome: undefined })
  }

  /** Two processes that write one thread in step would let the same one lose each time: who lost waits by chance. */
  async #stepAside(attempts: number): Promise<void> {
    const [chance = 0] = this.#ambient.randomBytes(1)
    const delayMs = Math.floor((chance / 256) * Math.min(2 ** attempts, MAX_STEP_ASIDE_MS))
    await new Promise((resume) => setTimeout(resume, delayMs))
  }

  #seal(head: Head, decision: Decision & { kind: 'decided' }): StoredEvent[] {
    const salts = this.#ambient.randomBytes(SALT_BYTES * decision.events.length)
    let previous = head.hash
    return decision.events.map((event, index) => {
      const sealed = sealEvent(previous, event, salts.slice(index * SALT_BYTES, (index + 1) * SALT_BYTES))
      previous = sealed.hash
      return sealed
    })
  }

  /** What writes nothing is told when all that it was decided upon is durable. */
  #await(job: Job, decision: Decision, head: Head): void {
    this.#pending.push({ job, decision, head, events: [], outcome: { kind: 'committed' } })
    this.#settle()
  }

  #write(before: Head, receipt: Receipt | undefined, pending: Pending & { decision: { kind: 'decided' } }): void {
    const { decision, head, events } = pending
    const posted = decision.events.flatMap(postedIn)
    for (const { id, message } of posted) this.#pendingMessages.set(id, message)
    if (receipt) this.#pendingReceipts.set(receipt.key, receipt)
    this.#pending.push(pending)
    this.#tentative = head
    const submitted = this.#committer.submit({
      thread: this.id,
      expected: before.state && { seq: before.state.seq, hash: before.hash },
      events,
      state: decision.state,
      hash: head.hash,
      listing: before.state && isListedAlike(before.state, decision.state) ? undefined : listThread(decision.state),
      messages: posted.map(({ id, seq }) => ({ id, seq })),
      receipts: receipt ? [receipt] : [],
    })
    void submitted.then((outcome) => {
      pending.outcome = outcome
      this.#settle()
    })
  }

  /** Tells, in order, all that is durable; gives up what was built upon something that failed. */
  #settle(): void {
    const durable: StoredEvent[] = []
    const told: Pending[] = []
    for (let next = this.#pending[0]; next?.outcome?.kind === 'committed'; next = this.#pending[0]) {
      this.#pending.shift()
      this.#stand(next.head)
      durable.push(...next.events)
      told.push(next)
    }
    if (this.#pending.length === 0) {
      this.#pendingMessages.clear()
      this.#pendingReceipts.clear()
    }
    if (durable.length > 0) this.#tell(durable)
    for (const { job, decision } of told) {
      if (decision.kind === 'decided') job.resolve(decision.answer)
      else job.reject(new Failure(decision.code, decision.message))
    }
    // Every one has its outcome and the first has failed: so has all that was built upon it.
    if (this.#pending.length > 0 && this.#pending.every(({ outcome }) => outcome)) this.#giveUp()
  }

  #giveUp(): void {
    const again: Job[] = []
    for (const { job, outcome } of this.#pending.splice(0)) {
      if (outcome?.kind === 'failed') job.reject(outcome.error)
      else if (++job.attempts >= MAX_ATTEMPTS) {
        job.reject(new Failure('busy', 'this conversation is being written elsewhere; send the same again'))
      } else {
        job.lost = outcome?.kind === 'taken' ? 'taken' : 'conflict'
        again.push(job)
      }
    }
    this.#pendingMessages.clear()
    this.#pendingReceipts.clear()
    // The job that is being decided came after those that failed, and must not overtake them.
    this.#inbox.unshift(...again, ...(this.#deciding ? [this.#deciding] : []))
    this.#committed = undefined
    this.#tentative = undefined
    void this.#catchUp(this.#durableSeq)
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
    for (const wake of this.#followers) wake(events)
    if (this.#committed?.state) this.#tellChange(this.#committed.state)
  }
}

/** The ids under which a command puts messages into the history. */
function idsToPost(command: ThreadCommand): MessageId[] {
  if (command.name === 'post-messages') return command.candidates.map(({ id }) => id)
  return command.name === 'post-reply' ? [command.body.message] : []
}

function repeatAnswer(fingerprint: string, receipt: Receipt, { state }: Head): Decision {
  if (receipt.fingerprint !== fingerprint || !state) {
    return { kind: 'refused', code: 'id-reused', message: 'this Idempotency-Key belongs to another command' }
  }
  return { kind: 'decided', events: [], state, answer: JSON.parse(receipt.answer) as CommandAnswer }
}
