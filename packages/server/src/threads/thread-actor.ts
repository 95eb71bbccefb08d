import type { PostedMessage } from '@agora/core/listen/judge-messages'
import type { SaidBefore } from '@agora/core/listen/correction'
import type { Hearings } from '@agora/core/listen/hearings'
import type { Listening } from '@agora/core/listen/listening'
import type { KnownNote } from '@agora/core/notes/change-note'
import type { ClientCommand, CommandAnswer, Decision, ThreadCommand } from '@agora/core/thread/decide'
import { decide } from '@agora/core/thread/decide'
import { cautionFrom } from '@agora/core/dossier/change-words'
import { type ProposalCommand, isDossierCommand } from '@agora/core/dossier/decide-dossier'
import type { AgentCommand } from '@agora/core/thread/decide-speech'
import type { ThreadState } from '@agora/core/thread/thread-state'
import { placeOfTurn } from '@agora/core/turns/open-turn'
import { repliesNamed } from '@agora/core/voice/record-speech'
import type { Actor } from '@agora/protocol/actor'
import type { Ask, AskId, AskMark } from '@agora/protocol/ask'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { Envelope } from '@agora/protocol/events'
import { MessageId, type ThreadId, type UserId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import type { Dossier } from '@agora/protocol/report'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Message } from '@agora/protocol/message'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { ParticipantId } from '@agora/protocol/table'
import type { Ambient } from '../ambient.ts'
import { type User, authorise } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import { GENESIS, SALT_BYTES, type StoredEvent, readEnvelope, sealEvent } from '../log/hash-chain.ts'
import type { CommitOutcome, LogStorage, PreferenceChange, Receipt } from '../log/log-storage.ts'
import { projectAppend } from '../log/project-append.ts'
import type { PreferenceBook } from '../preferences/preference-book.ts'
import type { Committer } from './committer.ts'
import { findSaid, sourcesNamed } from '../inspection/find-said.ts'
import { isQuoted, readDossier } from '../inspection/read-dossier.ts'
import { findMessage, findReplies } from './find-message.ts'
import { hearAhead, textsToHearAhead } from './hear-ahead.ts'
import { readBefore } from './read-before.ts'
import { findNote } from './find-note.ts'
import { postedBy, postedIn } from './posted-message.ts'
import { readSpeaker } from './read-turn.ts'

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
export type Speech = {
  readonly command: AgentCommand | ProposalCommand | (ClientCommand & { readonly name: 'erase-note' })
  readonly agent: Agent
  readonly key?: undefined
}

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
  readonly listening: Listening
  readonly note?: KnownNote | undefined
  readonly before?: readonly SaidBefore[] | undefined
  readonly hearings?: Hearings | undefined
  readonly corrected?: Message | undefined
  readonly isInReport?: boolean | undefined
  readonly cautionFrom?: MessageId | undefined
  readonly said?: Message | undefined
  readonly replies?: ReadonlyMap<MessageId, Message> | undefined
  readonly about?: Envelope | undefined
  readonly spoke?: ParticipantId | undefined
  readonly asked?: ReadonlyMap<AskId, Ask> | undefined
  readonly dossier?: Dossier | undefined
  readonly quoted?: ReadonlyMap<MessageId, Said>
  readonly attached?: ReadonlyMap<AttachmentId, Attachment>
}

/** What a thread is part of. */
export type ThreadParts = {
  readonly storage: LogStorage
  readonly committer: Committer
  readonly ambient: Ambient
  readonly book: PreferenceBook
  readonly listening: Omit<Listening, 'preferences'>
  /** Called with what a thread has become, whenever that is durable. */
  readonly tellChange: (state: ThreadState) => void
}

/** A decided job that waits until all it builds upon is durable. */
type Pending = {
  readonly job: Job
  readonly decision: Decision
  readonly head: Head
  readonly events: readonly StoredEvent[]
  readonly remembers: readonly PreferenceChange[]
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
  readonly #parts: ThreadParts

  readonly #inbox: Job[] = []
  #deciding: Job | undefined
  #working = false

  readonly #pending: Pending[] = []
  /** What the pending jobs will have written, for repeats that come before it is durable. */
  readonly #pendingMessages = new Map<MessageId, PostedMessage>()
  readonly #pendingReceipts = new Map<string, Receipt>()

  /** What the open questions ask: every message that is posted meanwhile is read by it. */
  #asked: ReadonlyMap<AskId, Ask> = new Map()

  /** Who waits until nothing is pending. */
  #onSettled: (() => void)[] = []

  /** How often the tentative head was given up. */
  #fallbacks = 0

  #committed: Head | undefined
  #tentative: Head | undefined
  #loading: Promise<Head> | undefined

  /** The last number that is known to be durable. Unlike the head it is not given up with a failed commit. */
  #durableSeq = 0

  readonly #followers = new Set<(events: readonly StoredEvent[]) => void>()
  readonly #hearers = new Set<HearSignal>()
  #holders = 0

  constructor(id: ThreadId, parts: ThreadParts) {
    this.id = id
    this.#parts = parts
  }

  /** Nothing is under way and nobody waits: it can be forgotten and loaded again. */
  get idle(): boolean {
    return !this.isBusy && this.#holders === 0
  }

  get isBusy(): boolean {
    return this.#working || this.#loading !== undefined || this.#pending.length > 0
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

  /** Another process has written up to here: what is known of before is given up, unless we are about to write. */
  noticeSeq(seq: number): void {
    if (this.#working || this.#pending.length > 0 || !this.#committed) return
    // Also that there is none was known of before.
    if ((this.#committed.state?.seq ?? 0) >= seq) return
    this.#committed = undefined
    this.#tentative = undefined
    void this.#catchUp(this.#durableSeq)
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
    const row = await this.#parts.storage.readThread(this.id)
    return row ?? { state: undefined, hash: GENESIS }
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    while ((this.#deciding = this.#inbox.shift())) {
      const job = this.#deciding
      try {
        // A first attempt usually needs nothing from the disk, and is decided at once.
        const texts = textsToHearAhead(job.request.command)
        const hearings = texts && (await this.#hearAhead(job.request, texts))
        const fallback = this.#fallbacks
        const sight = this.#seeAtOnce(job) ?? (await this.#lookUp(job))
        // Unless a commit failed meanwhile: then what we saw is no longer so, and the job stands in line again.
        if (fallback === this.#fallbacks) this.#decide(job, { ...sight, hearings })
      } catch (error) {
        job.reject(error)
      }
    }
    this.#working = false
  }

  async #hearAhead(request: Request | Speech, texts: readonly string[]): Promise<Hearings | undefined> {
    const { state } = this.#tentative ?? (await this.head())
    return state && hearAhead(texts, this.#listenAtOnce(request) ?? (await this.#readListening(request)), state)
  }

  #seeAtOnce({ request, lost }: Job): Sight | undefined {
    const { command, key } = request
    if (!this.#tentative || key || lost || needsLog(command) || attachmentsNamed(command).length > 0) return undefined
    if (mayCorrect(command, this.#parts.listening, this.#tentative.state)) return undefined
    const questions = questionsAnswerable(command, this.#tentative.state)
    if (questions.some(({ id }) => !this.#asked.has(id))) return undefined
    const listening = this.#listenAtOnce(request)
    const known = this.#pendingAmong(command)
    return listening && { head: this.#tentative, receipt: undefined, known, listening, asked: this.#asked }
  }

  /**
   * Asks the storage which ids of the job are taken. A repeat is rare and asking is not free, so messages are looked up
   * only when storing them has failed.
   */
  async #lookUp(job: Job): Promise<Sight> {
    const { storage } = this.#parts
    const { command, key } = job.request
    if (job.lost === 'conflict' && this.#pending.length === 0) await this.#stepAside(job.attempts)
    // What it is about is read as it stands in the log; what is on its way there must have arrived.
    const corrects = mayCorrect(command, this.#parts.listening, (this.#tentative ?? (await this.head())).state)
    if (needsLog(command) || corrects) {
      await this.#allSettled()
      await this.#lookElsewhere()
    }
    const head = (this.#tentative ??= await this.head())
    const receipt = key && (this.#pendingReceipts.get(key.key) ?? (await storage.findReceipt(this.id, key.key)))
    const note = 'note' in command ? await findNote(storage, this.id, command.note) : undefined
    const place = note?.seq ?? (head.state?.seq ?? 0) + 1
    const numbers = corrects ? notesNamed(command, this.#parts.listening, head.state) : []
    const before = corrects
      ? await readBefore(storage, this.id, authorOf(job.request, note), place, numbers)
      : undefined
    const changes = (corrects || note) && head.state && (await readDossier(storage, head.state))
    const corrected = note?.note.corrects && (await findMessage(storage, this.id, note.note.corrects.message))
    const isInReport = command.name === 'erase-note' && (await isQuoted(storage, this.id, command.note))
    const said = isAboutMessage(command) ? await findMessage(storage, this.id, command.message) : undefined
    const replies = await findReplies(storage, this.id, repliesOf(command))
    const stands = placeOf(command, head.state)
    const about = stands === undefined ? undefined : await this.#readEvent(stands)
    const spoke = command.name === 'retry-turn' && head.state && (await readSpeaker(storage, head.state, command.turn))
    const asked = await this.#readAsked(questionsAnswerable(command, head.state))
    const listening = this.#listenAtOnce(job.request) ?? (await this.#readListening(job.request))
    const ids = job.lost ? idsToPost(command) : []
    const stored = ids.length > 0 ? await storage.findMessages(this.id, ids) : []
    const known = this.#pendingAmong(command)
    for (const { id, message } of stored.map(postedBy)) known.set(id, message)
    const inspected =
      head.state && needsDossier(command, head.state) ? await this.#readInspection(command, head.state) : {}
    const named = attachmentsNamed(command)
    const attached = named.length === 0 ? [] : await storage.attachments.describe(this.id, named)
    return {
      head,
      receipt,
      known,
      listening,
      note,
      before,
      corrected,
      isInReport,
      cautionFrom: changes ? cautionFrom(changes) : undefined,
      said,
      replies,
      about,
      spoke: spoke || undefined,
      asked,
      ...inspected,
      attached: new Map(attached.map((one) => [one.id, one])),
    }
  }

  /**
   * Where another process may have written, what this one knows is no ground to say "nobody asks" or "nobody answers":
   * such a refusal writes nothing, and so no conflict would ever tell.
   */
  async #lookElsewhere(): Promise<void> {
    const { storage } = this.#parts
    if (!storage.isShared || !this.#committed) return
    const row = await storage.readThread(this.id)
    if (row && row.state.seq > (this.#committed?.state?.seq ?? 0) && this.#pending.length === 0) {
      this.#tentative = this.#stand(row)
      this.#tell([])
    }
  }

  async #readInspection(command: ThreadCommand, state: ThreadState): Promise<Pick<Sight, 'dossier' | 'quoted'>> {
    const { storage } = this.#parts
    const quoted = await findSaid(storage, this.id, isDossierCommand(command) ? sourcesNamed(command) : [])
    return { dossier: await readDossier(storage, state), quoted }
  }

  async #readEvent(seq: number): Promise<Envelope | undefined> {
    const [event] = await this.#parts.storage.readEvents(this.id, seq - 1, 1)
    return event?.seq === seq ? readEnvelope(event) : undefined
  }

  async #readAsked(questions: readonly AskMark[]): Promise<ReadonlyMap<AskId, Ask>> {
    if (questions.every(({ id }) => this.#asked.has(id))) return this.#asked
    // A question that is on its way to the log must have arrived there.
    await this.#allSettled()
    const asked = new Map<AskId, Ask>()
    for (const { id, seq } of questions) {
      const event = this.#asked.has(id) ? undefined : await this.#readEvent(seq)
      const ask = this.#asked.get(id) ?? (event?.type === 'message-posted' ? event.ask : undefined)
      if (ask) asked.set(id, ask)
    }
    this.#asked = asked
    return asked
  }

  #listenAtOnce(request: Request | Speech): Listening | undefined {
    const { book, listening } = this.#parts
    const preferences = 'user' in request ? book.peek(request.user.id) : defaultPreferences
    return preferences && { ...listening, preferences }
  }

  async #readListening(request: Request | Speech): Promise<Listening> {
    const { book, listening } = this.#parts
    const preferences = 'user' in request ? await book.read(request.user.id) : defaultPreferences
    return { ...listening, preferences }
  }

  /** Resolves when nothing that was decided waits for the disk any more. */
  async #allSettled(): Promise<void> {
    while (this.#pending.length > 0) await new Promise<void>((resolve) => this.#onSettled.push(resolve))
  }

  #pendingAmong(command: ThreadCommand): Map<MessageId, PostedMessage> {
    const known = new Map<MessageId, PostedMessage>()
    for (const id of idsToPost(command)) {
      const message = this.#pendingMessages.get(id)
      if (message) known.set(id, message)
    }
    return known
  }

  #decide(job: Job, sight: Sight): void {
    const { head, receipt, known, quoted, attached, asked, ...seen } = sight
    const { request } = job
    const { command, key } = request
    const forbidden = 'user' in request ? authorise(request.user, request.command.name, head.state) : undefined
    if (forbidden) return this.#await(job, { kind: 'refused', ...forbidden }, head)
    const by: Actor = 'user' in request ? { kind: 'user', id: request.user.id } : request.agent
    const now = this.#parts.ambient.now()
    const decision =
      key && receipt
        ? repeatAnswer(key.fingerprint, receipt, head)
        : decide(head.state, command, {
            thread: this.id,
            by,
            now,
            known,
            ...seen,
            ...(asked ? { asked } : {}),
            ...(quoted ? { quoted } : {}),
            ...(attached ? { attached } : {}),
          })
    if (decision.kind === 'refused') return this.#await(job, decision, head)
    const events = this.#seal(head, decision)
    const made = receipt || !key ? undefined : { ...key, answer: JSON.stringify(decision.answer) }
    const remembers = this.#remember(request, decision)
    const after = { state: decision.state, hash: events.at(-1)?.hash ?? head.hash }
    if (events.length === 0 && !made && remembers.length === 0) return this.#await(job, decision, after)
    this.#write(head, made, { job, decision, head: after, events, remembers, outcome: undefined })
  }

  /** The mode that was chosen is whoever chose it's preference from now on; an agent chooses for the owner. */
  #remember(request: Request | Speech, { remembers, state }: Decision & { kind: 'decided' }): PreferenceChange[] {
    if (remembers === undefined) return []
    const user: UserId = 'user' in request ? request.user.id : state.owner
    return [{ user, field: 'interactionMode', value: remembers }]
  }

  /** Two processes that write one thread in step would let the same one lose each time: who lost waits by chance. */
  async #stepAside(attempts: number): Promise<void> {
    const [chance = 0] = this.#parts.ambient.randomBytes(1)
    const delayMs = Math.floor((chance / 256) * Math.min(2 ** attempts, MAX_STEP_ASIDE_MS))
    await new Promise((resume) => setTimeout(resume, delayMs))
  }

  #seal(head: Head, decision: Decision & { kind: 'decided' }): StoredEvent[] {
    const salts = this.#parts.ambient.randomBytes(SALT_BYTES * decision.events.length)
    let previous = head.hash
    return decision.events.map((event, index) => {
      const sealed = sealEvent(previous, event, salts.slice(index * SALT_BYTES, (index + 1) * SALT_BYTES))
      previous = sealed.hash
      return sealed
    })
  }

  /** What writes nothing is told when all that it was decided upon is durable. */
  #await(job: Job, decision: Decision, head: Head): void {
    this.#pending.push({ job, decision, head, events: [], remembers: [], outcome: { kind: 'committed' } })
    this.#settle()
  }

  #write(before: Head, receipt: Receipt | undefined, pending: Pending & { decision: { kind: 'decided' } }): void {
    const { decision, head, events, remembers } = pending
    const posted = decision.events.flatMap(postedIn)
    for (const { id, message } of posted) this.#pendingMessages.set(id, message)
    if (receipt) this.#pendingReceipts.set(receipt.key, receipt)
    this.#pending.push(pending)
    this.#tentative = head
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
    for (const { job, decision, remembers } of told) {
      for (const { user } of remembers) this.#rememberMode(user, decision)
      if (decision.kind === 'decided') job.resolve(decision.answer)
      else job.reject(new Failure(decision.code, decision.message, decision.details))
    }
    if (this.#pending.length === 0) for (const resolve of this.#onSettled.splice(0)) resolve()
    // Every one has its outcome and the first has failed: so has all that was built upon it.
    if (this.#pending.length > 0 && this.#pending.every(({ outcome }) => outcome)) this.#giveUp()
  }

  #rememberMode(user: UserId, decision: Decision): void {
    if (decision.kind === 'decided' && decision.remembers) {
      this.#parts.book.remember(user, { interactionMode: decision.remembers })
    }
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
    this.#fallbacks++
    this.#committed = undefined
    this.#tentative = undefined
    for (const resolve of this.#onSettled.splice(0)) resolve()
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
    if (this.#committed?.state) this.#parts.tellChange(this.#committed.state)
  }
}

/** The ids under which a command puts messages into the history. */
function idsToPost(command: ThreadCommand): MessageId[] {
  switch (command.name) {
    case 'post-messages':
      return command.candidates.flatMap(({ id, answered }) => (answered ? [id, answered.id] : [id]))
    case 'close-turn':
      return command.body.reply ? [command.body.reply.message] : []
    case 'post-reply':
      return [command.body.message]
    case 'open-ask':
      return [MessageId.parse(command.body.ask.id)]
    default:
      return []
  }
}

/** Photos that go with the messages of a command. */
function attachmentsNamed(command: ThreadCommand): readonly AttachmentId[] {
  if (command.name !== 'post-messages') return []
  return command.candidates.flatMap(({ attachments }) => attachments ?? [])
}

/** It concerns something that was said before, and the state does not say what, or may be too old to say. */
/** Whether a thread may be deleted depends on whether it has a final report. */
function needsDossier(command: ThreadCommand, { inspection }: ThreadState): boolean {
  return isDossierCommand(command) || (command.name === 'delete-thread' && inspection !== null)
}

function needsLog(command: ThreadCommand): boolean {
  return (
    'note' in command ||
    isAboutMessage(command) ||
    isDossierCommand(command) ||
    repliesOf(command).length > 0 ||
    ['answer-ask', 'retry-turn', 'stop-turn', 'delete-thread'].includes(command.name)
  )
}

/** Whether words of a command may correct what was said before: then that must be looked up. */
function mayCorrect(
  command: ThreadCommand,
  { corrections }: Pick<Listening, 'corrections'>,
  state: ThreadState | undefined,
): boolean {
  const reader = state && corrections?.(state.domain)
  if (!reader) return false
  if (command.name === 'post-messages') return command.candidates.some(({ text }) => reader.mayCorrect(text))
  return command.name === 'change-note' && command.body.text !== undefined && reader.mayCorrect(command.body.text)
}

/** The notes that words of a command change by number. */
function notesNamed(
  command: ThreadCommand,
  { corrections }: Pick<Listening, 'corrections'>,
  state: ThreadState | undefined,
): readonly number[] {
  const reader = state && corrections?.(state.domain)
  if (command.name === 'post-messages') return command.candidates.flatMap(({ text }) => reader?.notesNamed(text) ?? [])
  return command.name === 'change-note' && command.body.text !== undefined
    ? (reader?.notesNamed(command.body.text) ?? [])
    : []
}

/** Who said the words of a command: of a note that is changed, whoever said it first. */
function authorOf(request: Request | Speech, note: KnownNote | undefined): string {
  return note?.note.by.id ?? ('user' in request ? request.user.id : request.agent.id)
}

/** The questions that messages of a command may answer. */
function questionsAnswerable(command: ThreadCommand, state: ThreadState | undefined): readonly AskMark[] {
  return command.name === 'post-messages' ? (state?.asks.filter(({ kind }) => kind === 'question') ?? []) : []
}

/** The replies of which a command tells what was heard. */
function repliesOf(command: ThreadCommand): readonly MessageId[] {
  return command.name === 'record-speech' ? repliesNamed(command.body.facts) : []
}

type MessageCommand = ThreadCommand & { readonly name: 'change-message' | 'withdraw-message' }

function isAboutMessage(command: ThreadCommand): command is MessageCommand {
  return command.name === 'change-message' || command.name === 'withdraw-message'
}

/** Where in the log stands what a command is about. */
function placeOf(command: ThreadCommand, state: ThreadState | undefined): number | undefined {
  if (command.name === 'retry-turn') return placeOfTurn(command.turn)
  if (command.name !== 'answer-ask') return undefined
  return state?.asks.find(({ id }) => id === command.body.askId)?.seq
}

function repeatAnswer(fingerprint: string, receipt: Receipt, { state }: Head): Decision {
  if (receipt.fingerprint !== fingerprint || !state) {
    return { kind: 'refused', code: 'id-reused', message: 'this Idempotency-Key belongs to another command' }
  }
  return { kind: 'decided', events: [], state, answer: JSON.parse(receipt.answer) as CommandAnswer }
}
