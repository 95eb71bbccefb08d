import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { Message, Via } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Preferences } from '@agora/protocol/preferences'
import type { Report } from '@agora/protocol/report'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { Mode } from '@agora/protocol/heard'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { BegunThreads } from '../begun-threads.ts'
import type { Answer } from '../carriers/carrier.ts'
import type { ConnectionState } from '../connection/connection-state.ts'
import type { LineKeeper } from '../connection/line-keeper.ts'
import { Emitter } from '../emitter.ts'
import type { KeptThreads } from '../kept/kept-threads.ts'
import type { GrownReport } from '../offline/grow-report.ts'
import type { OfflineView } from '../offline/offline-listener.ts'
import { OfflinePart, type OfflinePartPorts } from '../offline/offline-part.ts'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Outbox } from '../outbox/outbox.ts'
import { answeredAsks } from '../outbox/answered-asks.ts'
import { failedOnDevice } from '../outbox/failed-on-device.ts'
import { overlayHeard } from '../outbox/overlay-heard.ts'
import { overlayNotes } from '../outbox/overlay-notes.ts'
import { overlayThread } from '../outbox/overlay-thread.ts'
import type { Beginning, Pending } from '../outbox/pending.ts'
import type { Outcome } from '../outcome.ts'
import type { Photo } from '../photos/photo.ts'
import { titleFrom } from '../title-from.ts'
import { type ModeChange, addModeChange, readModeChange } from './mode-change.ts'
import { ModeSwitch, modeAfter } from './mode-switch.ts'
import {
  type MessagesPage,
  type Replica,
  addEarlier,
  addTurn,
  applyDelta,
  applyEvent,
  openReplica,
  trim,
} from './replica.ts'
import { type FetchedAsks, type OpenAsk, isAsked, showAsks } from './show-asks.ts'
import { RECENT, showEntries } from './show-entries.ts'
import { showRecordings } from './show-recordings.ts'
import { showActiveTurn, showTurns } from './show-turns.ts'
import { type SpeechFact, SpeechRecord } from './speech-record.ts'
import type { ThreadSnapshot } from './thread-snapshot.ts'

const FIRST_PAGE = 50
const EARLIER_PAGE = 100
/** Who missed more than this is quicker with the newest page than with every event in between. */
const MAX_CATCH_UP = 1_000
/** A server that answers and cannot give the conversation is asked again after this. */
const LOAD_AGAIN_MS = 3_000
/** More than a conversation may ask at once. */
const ASKS_PAGE = 200
/** What an answer without a line looks back through, beyond what is in memory. */
const BEFORE_MESSAGES = 5_000
const BEFORE_PAGE = 500
/** What judges without a line is fetched while there is one, when the first screen is long there. */
const PRELOAD_MS = 1_500

export type SessionPorts = {
  readonly keeper: LineKeeper
  readonly outbox: Outbox
  readonly kept: KeptThreads
  readonly ambient: Ambient
  /** What this device gave out an id for, and is to begin. */
  readonly begun: Pick<BegunThreads, 'has' | 'of' | 'change'>
  /** The mode in which one that is to begin starts, as far as is known. */
  readonly beginsIn: (id: string) => Mode | undefined
  /** Starts one that is to begin in this mode. False where the server may have it already. */
  readonly beginIn: (id: string, mode: Mode) => boolean
  /** What listening without a line needs of this user. */
  readonly offline: {
    readonly names: () => readonly string[]
    readonly preferences: () => Preferences | undefined
  }
  /** The server has it: as it stands. */
  readonly onThread: (thread: Thread) => void
  /** A turn has ended while one looked. */
  readonly onTurnClosed: (isFailed: boolean) => void
  /** The time zone of conversations that are older than zones of their own. */
  readonly serverZone: () => string | undefined
}

/** What goes with words: photos, who alone at the table is to know them, and how and when they were said. */
export type SayMore = {
  readonly photos?: readonly Photo[]
  readonly whisper?: readonly string[]
  /** Typed where nothing is said. */
  readonly via?: Via
  /** When it was said, by this device's clock; now where nothing is said. */
  readonly at?: number
  /** The id of its entry, that nobody has yet: for whoever wants to find what became of it. */
  readonly id?: string
  /** The mode in which it was said, where that is long ago. */
  readonly saidIn?: Mode
}

/** What is known of the conversation on the server. */
type Known =
  /** Whether the device has it is being looked up. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'nothing' }
  /** `isOld`: as the device kept it, and nobody has said yet what happened since. */
  | { readonly kind: 'replica'; readonly replica: Replica; readonly isOld?: true }
  | { readonly kind: 'gone'; readonly why: 'deleted' | 'missing' }

/** One conversation that somebody looks at: loads it, follows it, and puts it together with what is yet to be sent. */
export class ThreadSession {
  readonly id: string
  readonly #ports: SessionPorts
  readonly store: Emitter<ThreadSnapshot>
  #known: Known = { kind: 'reading' }
  #earlier: 'idle' | 'loading' | 'failed' = 'idle'
  /** Counts what was asked for: an answer to an earlier question is not listened to. */
  #asked = 0
  /** Where the log was last followed anew because something was missing. */
  #gapAt: number | undefined
  #cancelAgain: (() => void) | undefined
  readonly #modeSwitch: ModeSwitch
  readonly #speech: SpeechRecord
  #modeChanges: readonly ModeChange[] = []
  /** One has just come to look: whatever comes now is how it stands, and no news. */
  #isOpening = true
  /** Events up to here were there when one came to look: they are no news. */
  #loadedTo = 0
  /** How far that goes, once it is known. */
  #catchingUpTo = 0
  /** Events up to here happened while there was no line. */
  #missedTo = 0
  /** What is asked by messages that are not here. */
  #fetchedAsks: FetchedAsks = new Map()
  readonly #offline: OfflinePart
  /** What the device has of it was looked up. */
  readonly #keptRead: Promise<void>
  readonly #cancelPreload: () => void
  /** Messages of this device and the mode that they led to, which was told at once: the log's word of it is no news. */
  readonly #toldModes = new Map<string, Mode>()
  /** What was said here, and the mode before it, until it is judged. */
  readonly #untold = new Map<string, Mode>()
  /** The last one told whose change the log has brought. */
  #lastTold: string | undefined

  constructor(id: string, ports: SessionPorts) {
    this.id = id
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    this.#modeSwitch = new ModeSwitch(id, { ...ports, onChange: this.store.touchNow })
    this.#speech = new SpeechRecord(id, {
      ...ports,
      isUnbegun: () => this.store.getSnapshot().phase === 'beginning' && !ports.outbox.begins(id),
    })
    this.#offline = new OfflinePart(this.#offlinePorts())
    this.#cancelPreload = ports.ambient.after(PRELOAD_MS, () => void this.#offline.load())
    this.#keptRead = this.#readKept()
  }

  /** Every event up to here is known. */
  get cursor(): number | undefined {
    return this.#known.kind === 'replica' ? this.#known.replica.cursor : undefined
  }

  /** Whether the log will bring what is sent. */
  get isFollowing(): boolean {
    return this.#known.kind === 'replica'
  }

  onOpen(): void {
    if (this.#known.kind === 'reading') return
    if (this.#known.kind === 'replica') void this.#catchUp(this.#known.replica)
    else void this.#load()
  }

  /** This device has just made it on the server: nothing is in it, so nothing need be asked. */
  onMade(thread: Thread): void {
    if (this.#known.kind === 'replica') return
    this.#asked++
    this.#open(thread, { messages: [], next: null })
  }

  onEvent(event: Envelope): void {
    if (this.#known.kind !== 'replica') return
    if (event.type === 'thread-deleted') return this.#end('deleted')
    const applied = applyEvent(this.#known.replica, event)
    if (applied.kind === 'gap') return this.#mendGap(this.#known.replica.cursor)
    if (applied.kind === 'known') return
    const before = this.#known.replica.thread
    this.#set(applied.replica)
    this.#ports.kept.keep(applied.replica, event)
    if (event.type === 'mode-changed' && event.seq > this.#loadedTo && !this.#wasTold(event)) {
      const isMissed = event.seq <= this.#missedTo ? ({ isMissed: true } as const) : {}
      this.#tellMode({ ...readModeChange(event, applied.replica), ...isMissed })
    }
    if (event.type === 'message-posted') this.#ports.outbox.forget([event.message])
    this.#ports.outbox.passed(this.id, event.seq)
    if (event.type === 'turn-closed' && event.seq > this.#loadedTo) this.#ports.onTurnClosed(event.reason === 'failed')
    if (applied.replica.thread !== before) this.#ports.onThread(applied.replica.thread)
  }

  onSignal(signal: ThreadSignal): void {
    if (this.#known.kind !== 'replica') return
    this.#set(applyDelta(this.#known.replica, signal, this.#ports.ambient.now()))
  }

  onFollowEnded({ code }: WireError): void {
    if (code === 'thread-deleted') return this.#end('deleted')
    if (code === 'thread-not-found') return this.#end('missing')
    // The server knows less than we do (an older copy was put back): what it has is the truth.
    void this.#load()
  }

  /** On the device when it resolves; else the outcome says why, and it was not said. */
  async say(text: string, more: SayMore = {}): Promise<Outcome> {
    const { outbox, ambient } = this.#ports
    const { photos = [], whisper, via, id = ambient.makeId(), at = ambient.now(), saidIn } = more
    // What it is judged by is known only when the device has told; where it has, it is the mode of this moment.
    if (!this.#isKnown()) await this.#whenKnown()
    const { phase, mode } = this.store.getSnapshot()
    const before = this.#speech.takeHeld()
    try {
      await outbox.add({
        id,
        thread: this.id,
        text,
        at,
        // Where nobody knows it, the server does.
        ...(phase === 'loading' ? {} : { mode }),
        ...(phase === 'beginning' ? { begins: this.#beginning(text) } : {}),
        ...(before.length > 0 ? { before: this.#speech.commandOf(before) } : {}),
        ...(via ? { via } : {}),
        ...(saidIn ? { saidIn } : {}),
        ...(photos.length > 0 ? { photos } : {}),
        ...(whisper && whisper.length > 0 ? { whisper } : {}),
      })
    } catch (error) {
      this.#speech.putBack(before)
      return failedOnDevice(error)
    }
    this.#untold.set(id, mode)
    this.#tellChanges()
    this.store.touchNow()
    return { kind: 'ok', value: undefined }
  }

  /** What a spoken conversation leaves in the log, in its place among what is said. */
  async recordSpeech(facts: readonly SpeechFact[]): Promise<Outcome> {
    if (facts.length === 0) return { kind: 'ok', value: undefined }
    if (!this.#isKnown()) await this.#whenKnown()
    return this.#speech.keep(facts)
  }

  /** Something that is yet to be sent has changed, or the line has. */
  onUnsent(): void {
    this.#noticeLoss()
    this.#tellChanges()
    this.store.touch()
    this.#offline.check()
  }

  /** The report with all that this device has yet to send; undefined where what the server told is all. */
  growReport(language: Report['language'], kept: AnswerTo<'get-report'> | undefined): Promise<GrownReport | undefined> {
    return this.#offline.grow(language, kept)
  }

  /** Other words for something that waits or was refused. */
  async editUnsent(entry: string, text: string): Promise<Outcome> {
    try {
      const isDone = await this.#ports.outbox.edit(entry, text)
      return isDone ? { kind: 'ok', value: undefined } : { kind: 'failed', reason: 'sent-meanwhile' }
    } catch (error) {
      return failedOnDevice(error)
    }
  }

  async setMode(mode: Mode): Promise<Outcome> {
    const before = this.store.getSnapshot()
    if (before.phase !== 'beginning' || !this.#ports.beginIn(this.id, mode)) return this.#modeSwitch.set(mode)
    if (mode !== before.mode) this.#tellMode({ mode, cause: 'switch' })
    this.store.touchNow()
    return { kind: 'ok', value: undefined }
  }

  async loadEarlier(): Promise<void> {
    if (this.#known.kind !== 'replica' || this.#earlier === 'loading') return
    const before = this.#known.replica.earlier
    if (before === null) return
    this.#earlier = 'loading'
    this.store.touch()
    const page = (await this.#ports.kept.earlier(this.id, before, EARLIER_PAGE)) ?? (await this.#askEarlier(before))
    this.#earlier = page ? 'idle' : 'failed'
    // Meanwhile it may have been loaded anew, or trimmed: then this page does not join on.
    if (page && this.#known.kind === 'replica' && this.#known.replica.earlier === before) {
      this.#set(addEarlier(this.#known.replica, page))
      this.#ports.kept.keep(this.#known.replica)
    }
    this.store.touch()
  }

  async #askEarlier(before: number): Promise<MessagesPage | undefined> {
    const fields = { before, limit: EARLIER_PAGE }
    const answer = await this.#ports.keeper.ask({ name: 'list-messages', thread: this.id, fields })
    return answer.kind === 'ok' ? (answer.body as MessagesPage) : undefined
  }

  trim(): void {
    if (this.#known.kind === 'replica' && this.#earlier !== 'loading') this.#set(trim(this.#known.replica))
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.#cancelPreload()
    this.#ports.keeper.unfollow(this.id)
    this.store.stop()
  }

  /** What is on the device of it was read. */
  #isKnown(): boolean {
    return this.#known.kind !== 'reading' && this.#ports.outbox.isRead
  }

  async #whenKnown(): Promise<void> {
    await Promise.all([this.#keptRead, this.#ports.outbox.whenRead()])
  }

  /** What the device has is shown at once; what happened since comes as soon as there is a line. */
  async #readKept(): Promise<void> {
    const asked = this.#asked
    const replica = await this.#ports.kept.open(this.id)
    if (asked !== this.#asked || this.#known.kind !== 'reading') return
    this.#known = replica ? { kind: 'replica', replica, isOld: true } : { kind: 'nothing' }
    if (replica) {
      this.#loadedTo = replica.thread.seq
      this.#ports.outbox.forget(replica.messages.map(({ id }) => id))
    }
    this.#noticeLoss()
    this.store.touchNow()
    this.#offline.check()
    if (this.#ports.keeper.isOpen) this.onOpen()
  }

  /** Whoever looks without a line has what is here before them: what comes later is news. */
  #noticeLoss(): void {
    if (!this.#isOpening || !isLost(this.#ports.keeper.state.getSnapshot())) return
    this.#isOpening = false
    this.#catchingUpTo = 0
    this.#loadedTo = this.#known.kind === 'replica' ? this.#known.replica.thread.seq : 0
  }

  async #load(): Promise<void> {
    const asked = ++this.#asked
    const { keeper } = this.#ports
    const [thread, page] = await Promise.all([
      keeper.ask({ name: 'get-thread', thread: this.id }),
      keeper.ask({ name: 'list-messages', thread: this.id, fields: { limit: FIRST_PAGE } }),
    ])
    if (asked !== this.#asked) return
    if (thread.kind !== 'ok' || page.kind !== 'ok') return this.#notLoaded(thread.kind === 'ok' ? page : thread)
    this.#open((thread.body as AnswerTo<'get-thread'>).thread, page.body as MessagesPage)
  }

  #open(thread: Thread, page: MessagesPage): void {
    const replica = openReplica(thread, page)
    this.#earlier = 'idle'
    this.#isOpening = false
    this.#loadedTo = thread.seq
    this.#known = { kind: 'replica', replica }
    this.store.touch()
    this.#ports.kept.keepAnew(replica)
    this.#ports.outbox.forget(replica.messages.map(({ id }) => id))
    this.#ports.outbox.passed(this.id, replica.cursor)
    this.#ports.onThread(thread)
    this.#ports.keeper.follow(this.id, replica.cursor)
    void this.#fetchAsks(replica)
    void this.#fetchTurn(replica)
  }

  /** What is asked by messages that are not on the newest page. */
  async #fetchAsks({ thread, messages }: Replica): Promise<void> {
    const isHere = (id: string) => messages.some((message) => message.id === id && message.ask)
    if (thread.asks.every((mark) => !isAsked(mark) || isHere(mark.id) || this.#fetchedAsks.has(mark.id))) return
    const fields = { thread: this.id, limit: ASKS_PAGE }
    const answer = await this.#ports.keeper.ask({ name: 'list-asks', fields })
    if (answer.kind !== 'ok') return
    const { asks } = answer.body as AnswerTo<'list-asks'>
    this.#fetchedAsks = new Map(
      asks.flatMap(({ ask, text }) => (ask.kind === 'notice' ? [] : [[ask.id, { ask, text }]])),
    )
    this.store.touch()
  }

  /** What the turn that runs did before one looked. What is followed meanwhile is put together with it. */
  async #fetchTurn({ thread }: Replica): Promise<void> {
    const turn = thread.activeTurn?.id
    if (turn === undefined) return
    const answer = await this.#ports.keeper.ask({ name: 'get-turn', thread: this.id, turn })
    if (answer.kind !== 'ok' || this.#known.kind !== 'replica') return
    const { events } = answer.body as AnswerTo<'get-turn'>
    this.#set(addTurn(this.#known.replica, turn, events as readonly Envelope[]))
  }

  #notLoaded(answer: Answer): void {
    const error = answer.kind === 'failed' ? answer.error : undefined
    if (error?.code === 'thread-deleted') return this.#end('deleted')
    // Not there, or an address that no conversation can have: asking again would give the same.
    if (error?.retry === 'no' && error.code !== 'unauthenticated') {
      return this.#isBeginning() ? this.store.touch() : this.#end('missing')
    }
    if (this.#ports.keeper.isOpen) this.#again()
  }

  #again(): void {
    this.#cancelAgain?.()
    this.#cancelAgain = this.#ports.ambient.after(
      LOAD_AGAIN_MS,
      () => void (this.#ports.keeper.isOpen && this.onOpen()),
    )
  }

  /** Follows at once, and looks at the same time how much was missed. */
  async #catchUp(replica: Replica): Promise<void> {
    const asked = ++this.#asked
    const { keeper } = this.#ports
    const isOpening = this.#isOpening
    // Until it is known how much that is, whatever comes may be of that kind.
    this.#missedTo = Infinity
    if (isOpening) this.#loadedTo = Infinity
    keeper.follow(this.id, replica.cursor)
    const answer = await keeper.ask({ name: 'get-thread', thread: this.id })
    if (asked !== this.#asked) return
    this.#missedTo = 0
    this.#isOpening = false
    this.#catchingUpTo = 0
    if (isOpening) this.#loadedTo = replica.thread.seq
    if (answer.kind !== 'ok') {
      // Deleted while nobody listened: what the device kept of it goes too.
      if (answer.kind === 'failed' && ['thread-deleted', 'thread-not-found'].includes(answer.error.code)) {
        this.#notLoaded(answer)
      }
      return
    }
    const { thread } = answer.body as AnswerTo<'get-thread'>
    this.#missedTo = thread.seq
    if (isOpening) this.#loadedTo = this.#catchingUpTo = thread.seq
    if (thread.seq - replica.cursor > MAX_CATCH_UP) return this.#load()
    if (this.#known.kind !== 'replica' || !this.#known.isOld) return
    this.#known = { kind: 'replica', replica: this.#known.replica }
    this.store.touch()
    void this.#fetchAsks(this.#known.replica)
    void this.#fetchTurn({ ...this.#known.replica, thread })
  }

  #mendGap(cursor: number): void {
    // Missing again at the same place: this line does not bring it, perhaps another will.
    if (this.#gapAt === cursor) this.#ports.keeper.send({ type: 'lost' })
    else this.#ports.keeper.follow(this.id, cursor)
    this.#gapAt = cursor
  }

  #end(why: 'deleted' | 'missing'): void {
    this.#asked++
    this.#known = { kind: 'gone', why }
    // Whoever deleted it elsewhere meant all of it, also what was said here and not written down yet.
    this.#ports.kept.forget(this.id, why === 'deleted' ? 'sound' : undefined)
    if (why === 'deleted') this.#ports.outbox.dropStored(this.id)
    this.store.touchNow()
  }

  #set(replica: Replica): void {
    if (this.#known.kind === 'replica' && this.#known.replica === replica) return
    const isOld = this.#known.kind === 'replica' && this.#known.isOld ? ({ isOld: true } as const) : {}
    this.#known = { kind: 'replica', replica, ...isOld }
    this.store.touch()
  }

  #tellMode(change: Omit<ModeChange, 'nth'>): void {
    this.#modeChanges = addModeChange(this.#modeChanges, change)
  }

  #beginning(text: string): Beginning {
    const mode = this.#ports.beginsIn(this.id)
    return { title: titleFrom(text), ...(mode ? { mode } : {}) }
  }

  /** The mode before anything that is yet to be sent. */
  #modeBefore(): Mode {
    const known = this.#known.kind === 'replica' ? this.#known.replica.thread.mode : undefined
    return known ?? this.#ports.outbox.beginningOf(this.id)?.mode ?? this.#ports.beginsIn(this.id) ?? 'feedback'
  }

  /** What is known of it here, and what is not in the log yet. */
  #view(): OfflineView {
    const replica = this.#known.kind === 'replica' ? this.#known.replica : undefined
    // The state may be ahead of the messages: what it counts already is not counted again.
    const seq = replica?.thread.seq ?? 0
    const pending = this.#ports.outbox.of(this.id)
    const posted = pending.length === 0 ? undefined : recentIds(replica?.messages ?? [])
    const items = pending.filter(({ id, state }) => !isCounted(state, seq) && !posted?.has(id))
    const received = new Set(items.flatMap(({ id, state }) => (state.kind === 'kept' ? [id] : [])))
    return { thread: replica?.thread, mode: this.#modeBefore(), messages: replica?.messages ?? [], items, received }
  }

  #offlinePorts(): OfflinePartPorts {
    const { keeper, outbox, kept, ambient, offline, serverZone } = this.#ports
    return {
      view: () => this.#view(),
      isLost: () => isLost(keeper.state.getSnapshot()),
      user: () => outbox.of(this.id)[0]?.user ?? 'me',
      names: offline.names,
      preferences: () => offline.preferences() ?? defaultPreferences,
      readReport: () => kept.report(this.id),
      readBefore: () => this.#readBefore(),
      attachAnswer: (id, answered) => outbox.attachAnswer(id, answered),
      defer: (command, id) => outbox.defer(this.id, command, id),
      now: () => ambient.now(),
      timeZone: () => this.store.getSnapshot().zone ?? ambient.zone() ?? serverZone() ?? 'UTC',
      // Nobody is told: the call waits, and the server answers it.
      report: () => {},
      onLoaded: () => {
        this.#tellChanges()
        this.store.touchNow()
      },
    }
  }

  /** What the device has before what is in memory: as much as an answer looks through. */
  async #readBefore(): Promise<readonly Message[]> {
    const read: Message[] = []
    let before = this.#known.kind === 'replica' ? this.#known.replica.earlier : null
    while (before !== null && read.length < BEFORE_MESSAGES) {
      const page: MessagesPage | undefined = await this.#ports.kept.earlier(this.id, before, BEFORE_PAGE)
      if (!page) break
      read.unshift(...page.messages)
      before = page.next
    }
    return read
  }

  /** Whoever said something that changes the mode is told so at once, and not again when the log brings it. */
  #tellJudged(): void {
    if (this.#untold.size === 0 || !this.#offline.isLoaded) return
    const view = this.#view()
    const spoken = new Set(view.items.flatMap(({ id, what }) => (isSpoken(what) ? [id] : [])))
    for (const { id, as, mode: after, heard } of this.#offline.judge(view)) {
      const before = this.#untold.get(id)
      // It may be answered by now, and the device listen on.
      const mode = as === 'wake' ? 'feedback' : after
      if (before === undefined || mode === before) continue
      this.#toldModes.set(id, mode)
      this.#tellMode({
        mode,
        cause: as === 'wake' ? 'wake' : 'command',
        ...(heard ? { heard } : {}),
        ...(spoken.has(id) ? { isSpoken: true } : {}),
      })
    }
    this.#untold.clear()
  }

  #tellChanges(): void {
    this.#tellJudged()
    this.#tellReturns()
  }

  /** The device has answered, and listens on. */
  #tellReturns(): void {
    if (this.#toldModes.size === 0) return
    for (const { id, mode } of this.#offline.judge(this.#view())) {
      const told = this.#toldModes.get(id)
      if (told === undefined || told === mode) continue
      this.#toldModes.set(id, mode)
      this.#tellMode({ mode, cause: 'return' })
    }
  }

  /** Whether whoever looks was told when it was said. */
  #wasTold({ message, cause, mode }: Envelope & { readonly type: 'mode-changed' }): boolean {
    if (message !== undefined && this.#toldModes.has(message)) {
      this.#lastTold = message
      return true
    }
    const before = this.#lastTold
    this.#lastTold = undefined
    return cause === 'return' && before !== undefined && this.#toldModes.get(before) === mode
  }

  #isBeginning(): boolean {
    return this.#ports.begun.has(this.id) || this.#ports.outbox.begins(this.id)
  }

  #describe(): ThreadSnapshot {
    const known = this.#known
    const replica = known.kind === 'replica' ? known.replica : undefined
    const pending = this.#ports.outbox.of(this.id)
    const begins = this.#ports.outbox.beginningOf(this.id)
    const seq = replica?.cursor ?? 0
    const switching = this.#modeSwitch.state(seq)
    const overlay = overlayThread(pending, seq)
    const judged = this.#offline.judge(this.#view())
    const modes = new Map(judged.map(({ id, mode }) => [id, mode]))
    const counts = judged.at(-1) ?? replica?.thread
    const more = replica?.earlier === null || !replica ? 'none' : 'more'
    const entries = overlayHeard(overlayNotes(showEntries(replica, pending, judged), pending, seq), pending, seq)
    return {
      id: this.id,
      isCatchingUp: this.#isOpening || (replica?.cursor ?? 0) < this.#catchingUpTo,
      phase: replica ? 'ready' : known.kind === 'gone' ? known.why : this.#isBeginning() ? 'beginning' : 'loading',
      thread: replica?.thread,
      title: overlay.title ?? replica?.thread.title ?? begins?.title ?? '',
      zone: replica ? (replica.thread.zone ?? this.#ports.serverZone()) : undefined,
      mode: this.#modeSwitch.wanted ?? modeAfter(this.#modeBefore(), pending, seq, modes),
      isSwitching: switching === 'under-way',
      isSwitchWaiting: switching === 'waiting',
      modeChanges: this.#modeChanges,
      noteCount: counts?.noteCount ?? 0,
      heardCount: counts?.heardCount ?? 0,
      offer: replica?.thread.offer ?? null,
      isAnswering: (replica?.thread.activeTurn ?? null) !== null,
      activeTurn: showActiveTurn(replica),
      turns: showTurns(replica),
      speeches: replica?.speeches ?? none,
      asks: unanswered(showAsks(replica, this.#fetchedAsks), pending),
      policy: replica?.thread.policy ?? 'queue',
      entries,
      recordings: showRecordings(replica, pending, entries),
      earlier: this.#earlier === 'idle' || more === 'none' ? more : this.#earlier,
    }
  }
}

const none: ReadonlyMap<string, string> = new Map()

const recent = new WeakMap<readonly Message[], ReadonlySet<string>>()

/** What this device sent a moment ago is among the newest, or not in the log. */
function recentIds(messages: readonly Message[]): ReadonlySet<string> {
  const known = recent.get(messages)
  if (known) return known
  const ids = new Set(messages.slice(-RECENT).map(({ id }) => id))
  recent.set(messages, ids)
  return ids
}

function isSpoken(what: Pending['what']): boolean {
  return what.kind === 'message' && what.message.via === 'spoken'
}

/** The server has it, and what is known of the conversation is as of after it. */
function isCounted(state: Pending['state'], seq: number): boolean {
  return state.kind === 'kept' && state.seq !== undefined && state.seq <= seq
}

/** There is no line, and not only for the moment in which one is opened. */
function isLost({ kind }: ConnectionState): boolean {
  return kind === 'waiting' || kind === 'retrying'
}

/** Without what somebody has answered on this device and the log does not tell yet. */
function unanswered(asks: readonly OpenAsk[], pending: readonly Pending[]): readonly OpenAsk[] {
  const answered = answeredAsks(pending)
  return answered.size === 0 ? asks : asks.filter(({ id }) => !answered.has(id))
}
