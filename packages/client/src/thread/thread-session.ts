import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { AnswerTo } from '@agora/protocol/operations'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { Mode } from '@agora/protocol/heard'
import type { Thread } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { Answer } from '../carriers/carrier.ts'
import type { LineKeeper } from '../connection/line-keeper.ts'
import { Emitter } from '../emitter.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Beginning } from '../outbox/pending.ts'
import type { Outcome } from '../outcome.ts'
import type { Photo } from '../photos/photo.ts'
import { titleFrom } from '../title-from.ts'
import { type ModeChange, addModeChange, readModeChange } from './mode-change.ts'
import { ModeSwitch } from './mode-switch.ts'
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
import { type FetchedAsks, isAsked, showAsks } from './show-asks.ts'
import { showEntries } from './show-entries.ts'
import { showActiveTurn, showTurns } from './show-turns.ts'
import type { ThreadSnapshot } from './thread-snapshot.ts'

const FIRST_PAGE = 50
const EARLIER_PAGE = 100
/** Who missed more than this is quicker with the newest page than with every event in between. */
const MAX_CATCH_UP = 1_000
/** A server that answers and cannot give the conversation is asked again after this. */
const LOAD_AGAIN_MS = 3_000
/** More than a conversation may ask at once. */
const ASKS_PAGE = 200

export type SessionPorts = {
  readonly keeper: LineKeeper
  readonly outbox: Outbox
  readonly ambient: Ambient
  /** Whether this device gave out the id for a conversation that is to begin. */
  readonly isBegun: (id: string) => boolean
  /** The mode in which one that is to begin starts, as far as is known. */
  readonly beginsIn: (id: string) => Mode | undefined
  /** Starts one that is to begin in this mode. False where the server may have it already. */
  readonly beginIn: (id: string, mode: Mode) => boolean
  /** The server has it: as it stands. */
  readonly onThread: (thread: Thread) => void
  /** A turn has ended while one looked. */
  readonly onTurnClosed: (isFailed: boolean) => void
}

/** What is known of the conversation on the server. */
type Known =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'replica'; readonly replica: Replica }
  | { readonly kind: 'gone'; readonly why: 'deleted' | 'missing' }

/** One conversation that somebody looks at: loads it, follows it, and puts it together with what is yet to be sent. */
export class ThreadSession {
  readonly id: string
  readonly #ports: SessionPorts
  readonly store: Emitter<ThreadSnapshot>
  #known: Known = { kind: 'nothing' }
  #earlier: 'idle' | 'loading' | 'failed' = 'idle'
  /** Counts what was asked for: an answer to an earlier question is not listened to. */
  #asked = 0
  /** Where the log was last followed anew because something was missing. */
  #gapAt: number | undefined
  #cancelAgain: (() => void) | undefined
  readonly #modeSwitch: ModeSwitch
  #modeChanges: readonly ModeChange[] = []
  /** Events up to here were known when it was loaded: they are no news. */
  #loadedTo = 0
  /** Events up to here happened while there was no line. */
  #missedTo = 0
  /** What is asked by messages that are not here. */
  #fetchedAsks: FetchedAsks = new Map()

  constructor(id: string, ports: SessionPorts) {
    this.id = id
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    this.#modeSwitch = new ModeSwitch(id, { ...ports, onChange: this.store.touchNow })
    if (ports.keeper.isOpen) this.onOpen()
  }

  /** Whether the log will bring what is sent. */
  get isFollowing(): boolean {
    return this.#known.kind === 'replica'
  }

  onOpen(): void {
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
    if (event.type === 'mode-changed' && event.seq > this.#loadedTo) {
      const isMissed = event.seq <= this.#missedTo ? ({ isMissed: true } as const) : {}
      this.#tellMode({ ...readModeChange(event, applied.replica), ...isMissed })
    }
    if (event.type === 'message-posted') this.#ports.outbox.forget([event.message])
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

  say(text: string, photos: readonly Photo[] = []): void {
    const { outbox, ambient, keeper } = this.#ports
    const { phase, mode } = this.store.getSnapshot()
    const first = phase === 'beginning' && !outbox.begins(this.id) && outbox.of(this.id).length === 0
    outbox.add({
      id: ambient.makeId(),
      thread: this.id,
      text,
      at: ambient.now(),
      mode,
      ...(first ? { begins: this.#beginning(text) } : {}),
      ...(photos.length > 0 ? { photos } : {}),
      // Said while nobody could tell us otherwise: it is judged by the mode that was seen.
      ...(phase === 'ready' && !keeper.isOpen ? { saidIn: mode } : {}),
    })
    this.store.touchNow()
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
    const fields = { before, limit: EARLIER_PAGE }
    const answer = await this.#ports.keeper.ask({ name: 'list-messages', thread: this.id, fields })
    this.#earlier = answer.kind === 'ok' ? 'idle' : 'failed'
    // Meanwhile it may have been loaded anew, or trimmed: then this page does not join on.
    if (answer.kind === 'ok' && this.#known.kind === 'replica' && this.#known.replica.earlier === before) {
      this.#set(addEarlier(this.#known.replica, answer.body as MessagesPage))
    }
    this.store.touch()
  }

  trim(): void {
    if (this.#known.kind === 'replica' && this.#earlier !== 'loading') this.#set(trim(this.#known.replica))
  }

  stop(): void {
    this.#asked++
    this.#cancelAgain?.()
    this.#ports.keeper.unfollow(this.id)
    this.store.stop()
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
    this.#loadedTo = thread.seq
    this.#modeSwitch.onLoaded()
    this.#set(replica)
    this.#ports.outbox.forget(replica.messages.map(({ id }) => id))
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
    // Until it is known how much that is, whatever comes may be of that kind.
    this.#missedTo = Infinity
    keeper.follow(this.id, replica.cursor)
    const answer = await keeper.ask({ name: 'get-thread', thread: this.id })
    if (asked !== this.#asked) return
    this.#missedTo = 0
    if (answer.kind !== 'ok') return
    const { seq } = (answer.body as AnswerTo<'get-thread'>).thread
    this.#missedTo = seq
    if (seq - replica.cursor > MAX_CATCH_UP) await this.#load()
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
    this.store.touchNow()
  }

  #set(replica: Replica): void {
    if (this.#known.kind === 'replica' && this.#known.replica === replica) return
    this.#known = { kind: 'replica', replica }
    this.store.touch()
  }

  #tellMode(change: Omit<ModeChange, 'nth'>): void {
    this.#modeChanges = addModeChange(this.#modeChanges, change)
  }

  #beginning(text: string): Beginning {
    const mode = this.#ports.beginsIn(this.id)
    return { title: titleFrom(text), ...(mode ? { mode } : {}) }
  }

  #isBeginning(): boolean {
    return this.#ports.isBegun(this.id) || this.#ports.outbox.begins(this.id)
  }

  #describe(): ThreadSnapshot {
    const known = this.#known
    const replica = known.kind === 'replica' ? known.replica : undefined
    const pending = this.#ports.outbox.of(this.id)
    const begins = pending.find((item) => item.begins)?.begins
    const more = replica?.earlier === null || !replica ? 'none' : 'more'
    return {
      id: this.id,
      phase: replica ? 'ready' : known.kind === 'gone' ? known.why : this.#isBeginning() ? 'beginning' : 'loading',
      thread: replica?.thread,
      title: replica?.thread.title ?? begins?.title ?? '',
      mode: this.#modeSwitch.shown(replica?.thread) ?? begins?.mode ?? this.#ports.beginsIn(this.id) ?? 'feedback',
      isSwitching: this.#modeSwitch.isUnderWay,
      modeChanges: this.#modeChanges,
      noteCount: replica?.thread.noteCount ?? 0,
      heardCount: replica?.thread.heardCount ?? 0,
      offer: replica?.thread.offer ?? null,
      isAnswering: (replica?.thread.activeTurn ?? null) !== null,
      activeTurn: showActiveTurn(replica),
      turns: showTurns(replica),
      asks: showAsks(replica, this.#fetchedAsks),
      policy: replica?.thread.policy ?? 'queue',
      entries: showEntries(replica, pending),
      earlier: this.#earlier === 'idle' || more === 'none' ? more : this.#earlier,
    }
  }
}
