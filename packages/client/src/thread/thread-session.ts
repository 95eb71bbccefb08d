import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { AnswerTo } from '@agora/protocol/operations'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Report } from '@agora/protocol/report'
import type { ThreadSignal } from '@agora/protocol/signals'
import type { Mode } from '@agora/protocol/heard'
import type { Thread } from '@agora/protocol/thread'
import type { ConnectionState } from '../connection/connection-state.ts'
import { Emitter } from '../emitter.ts'
import type { GrownReport } from '../offline/grow-report.ts'
import type { OfflineView } from '../offline/offline-listener.ts'
import { OfflinePart, type OfflinePartPorts } from '../offline/offline-part.ts'
import { failedOnDevice } from '../outbox/failed-on-device.ts'
import type { Beginning } from '../outbox/pending.ts'
import type { Outcome } from '../outcome.ts'
import { titleFrom } from '../title-from.ts'
import { newsOf } from './catch-up.ts'
import { describeThread } from './describe-thread.ts'
import { EarlierPages } from './earlier-pages.ts'
import { readModeChange } from './mode-change.ts'
import { ModeNews } from './mode-news.ts'
import { ModeSwitch } from './mode-switch.ts'
import { applyDelta, applyEvent, trim } from './replica.ts'
import type { SayMore, SessionPorts } from './session-ports.ts'
import { SessionState } from './session-state.ts'
import { type SpeechFact, SpeechRecord } from './speech-record.ts'
import { ThreadDetails } from './thread-details.ts'
import { ThreadLoader } from './thread-loader.ts'
import type { ThreadSnapshot } from './thread-snapshot.ts'
import { viewOffline } from './view-offline.ts'

/** The code that judges without a connection is fetched while there is one, when the first screen is long there. */
const PRELOAD_MS = 1_500

/** One open conversation: loads it, follows it, and merges it with the items in the outbox. */
export class ThreadSession {
  readonly id: string
  readonly store: Emitter<ThreadSnapshot>
  readonly #ports: SessionPorts
  readonly #state: SessionState
  readonly #loader: ThreadLoader
  readonly #details: ThreadDetails
  readonly #earlier: EarlierPages
  readonly #modeSwitch: ModeSwitch
  readonly #modeNews: ModeNews
  readonly #speech: SpeechRecord
  readonly #offline: OfflinePart
  readonly #cacheRead: Promise<void>
  readonly #cancelPreload: () => void

  constructor(id: string, ports: SessionPorts) {
    this.id = id
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
    const state = new SessionState(this.store.touch)
    this.#state = state
    this.#modeSwitch = new ModeSwitch(id, { ...ports, onChange: this.store.touchNow })
    this.#speech = new SpeechRecord(id, {
      ...ports,
      isUnbegun: () => this.store.getSnapshot().phase === 'beginning' && !ports.outbox.begins(id),
    })
    this.#details = new ThreadDetails(id, { connection: ports.connection, state, onAsks: this.store.touch })
    this.#earlier = new EarlierPages(id, { ...ports, state, onChange: this.store.touch })
    this.#offline = new OfflinePart(this.#offlinePorts())
    this.#modeNews = new ModeNews({ offline: this.#offline, view: () => this.#view() })
    this.#loader = new ThreadLoader(id, {
      ...ports,
      state,
      isBeginning: () => this.#isBeginning(),
      onCacheRead: () => {
        this.#noticeLoss()
        this.store.touchNow()
        this.#offline.check()
      },
      onLoaded: () => this.#earlier.reset(),
      onReplica: (replica) => this.#details.fetch(replica),
      onChange: (when) => (when === 'now' ? this.store.touchNow() : this.store.touch()),
    })
    this.#cancelPreload = ports.ambient.after(PRELOAD_MS, () => void this.#offline.load())
    this.#cacheRead = this.#loader.readCache()
  }

  /** Every event up to here is known. */
  get cursor(): number | undefined {
    return this.#state.replica?.cursor
  }

  /** Whether the log will bring what is sent. */
  get isFollowing(): boolean {
    return this.#state.replica !== undefined
  }

  onOpen(): void {
    this.#loader.onOpen()
  }

  onMade(thread: Thread): void {
    this.#loader.onMade(thread)
  }

  onEvent(event: Envelope): void {
    const before = this.#state.replica
    if (!before) return
    if (event.type === 'thread-deleted') return this.#loader.end('deleted')
    const applied = applyEvent(before, event)
    if (applied.kind === 'gap') return this.#loader.mendGap(before.cursor)
    if (applied.kind === 'known') return
    const { replica } = applied
    const { outbox, cache, onThread, onTurnClosed } = this.#ports
    this.#state.know({ type: 'changed', replica })
    cache.keep(replica, event)
    const news = newsOf(this.#state.progress, event.seq)
    if (event.type === 'mode-changed' && news !== 'none' && !this.#modeNews.wasTold(event)) {
      const isMissed = news === 'missed' ? ({ isMissed: true } as const) : {}
      this.#modeNews.tell({ ...readModeChange(event, replica), ...isMissed })
    }
    if (event.type === 'message-posted') outbox.forget([event.message])
    outbox.passed(this.id, event.seq)
    if (event.type === 'turn-closed' && news !== 'none') onTurnClosed(event.reason === 'failed')
    if (replica.thread !== before.thread) onThread(replica.thread)
  }

  onSignal(signal: ThreadSignal): void {
    const { replica } = this.#state
    if (!replica) return
    this.#state.know({ type: 'changed', replica: applyDelta(replica, signal, this.#ports.ambient.now()) })
  }

  onFollowEnded({ code }: WireError): void {
    if (code === 'thread-deleted') return this.#loader.end('deleted')
    if (code === 'thread-not-found') return this.#loader.end('missing')
    // The server knows less than we do (an older copy was put back): what it has is the truth.
    void this.#loader.load()
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
        // The device does not know it; the server does.
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
    this.#modeNews.onSaid(id, mode)
    this.#modeNews.check()
    this.store.touchNow()
    return { kind: 'ok', value: undefined }
  }

  /** What a spoken conversation leaves in the log, in its place among what is said. */
  async recordSpeech(facts: readonly SpeechFact[]): Promise<Outcome> {
    if (facts.length === 0) return { kind: 'ok', value: undefined }
    if (!this.#isKnown()) await this.#whenKnown()
    return this.#speech.keep(facts)
  }

  /** Something that is yet to be sent has changed, or the connection has. */
  onUnsent(): void {
    this.#noticeLoss()
    this.#modeNews.check()
    this.store.touch()
    this.#offline.check()
  }

  /** The report with all that this device has yet to send; undefined where what the server told is all. */
  growReport(
    language: Report['language'],
    cached: AnswerTo<'get-report'> | undefined,
  ): Promise<GrownReport | undefined> {
    return this.#offline.grow(language, cached)
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
    if (mode !== before.mode) this.#modeNews.tell({ mode, cause: 'switch' })
    this.store.touchNow()
    return { kind: 'ok', value: undefined }
  }

  loadEarlier(): Promise<void> {
    return this.#earlier.load()
  }

  trim(): void {
    const { replica } = this.#state
    if (replica && this.#earlier.phase !== 'loading') this.#state.know({ type: 'changed', replica: trim(replica) })
  }

  stop(): void {
    this.#loader.stop()
    this.#cancelPreload()
    this.store.stop()
  }

  /** What is on the device of it was read. */
  #isKnown(): boolean {
    return this.#state.known.kind !== 'reading' && this.#ports.outbox.isRead
  }

  async #whenKnown(): Promise<void> {
    await Promise.all([this.#cacheRead, this.#ports.outbox.whenRead()])
  }

  #noticeLoss(): void {
    if (!isLost(this.#ports.connection.state.getSnapshot())) return
    this.#state.catchUp({ type: 'connection-lost', seq: this.#state.seq })
  }

  #beginning(text: string): Beginning {
    const mode = this.#ports.beginsIn(this.id)
    return { title: titleFrom(text), ...(mode ? { mode } : {}) }
  }

  #isBeginning(): boolean {
    return this.#ports.begun.has(this.id) || this.#ports.outbox.begins(this.id)
  }

  /** The mode before anything that is yet to be sent. */
  #modeBefore(): Mode {
    const known = this.#state.replica?.thread.mode
    return known ?? this.#ports.outbox.beginningOf(this.id)?.mode ?? this.#ports.beginsIn(this.id) ?? 'feedback'
  }

  #view(): OfflineView {
    return viewOffline(this.#state.replica, this.#ports.outbox.of(this.id), this.#modeBefore())
  }

  #offlinePorts(): OfflinePartPorts {
    const { connection, outbox, cache, ambient, offline, serverZone } = this.#ports
    return {
      view: () => this.#view(),
      isLost: () => isLost(connection.state.getSnapshot()),
      user: () => outbox.of(this.id)[0]?.user ?? 'me',
      names: offline.names,
      preferences: () => offline.preferences() ?? defaultPreferences,
      readReport: () => cache.report(this.id),
      readBefore: () => this.#earlier.readBefore(),
      attachAnswer: (id, answered) => outbox.attachAnswer(id, answered),
      defer: (command, id) => outbox.defer(this.id, command, id),
      now: () => ambient.now(),
      timeZone: () => this.store.getSnapshot().zone ?? ambient.zone() ?? serverZone() ?? 'UTC',
      // Not reported: the call waits, and the server answers it.
      report: () => {},
      onLoaded: () => {
        this.#modeNews.check()
        this.store.touchNow()
      },
    }
  }

  #describe(): ThreadSnapshot {
    const { outbox, serverZone } = this.#ports
    return describeThread({
      id: this.id,
      known: this.#state.known,
      progress: this.#state.progress,
      pending: outbox.of(this.id),
      begins: outbox.beginningOf(this.id),
      isBeginning: this.#isBeginning(),
      modeBefore: this.#modeBefore(),
      judged: this.#offline.judge(this.#view()),
      modeSwitch: this.#modeSwitch,
      modeChanges: this.#modeNews.changes,
      fetchedAsks: this.#details.asks,
      earlier: this.#earlier.phase,
      serverZone,
    })
  }
}

/** There is no connection, and not only for the moment in which one is opened. */
function isLost({ kind }: ConnectionState): boolean {
  return kind === 'waiting' || kind === 'retrying'
}
