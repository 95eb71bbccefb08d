import { concernsDossier } from '@agora/inspection/dossier/concerns-dossier'
import type { Envelope } from '@agora/protocol/events'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Dossier, Report, ReportEdit } from '@agora/protocol/report'
import type { Ambient } from '../ambient.ts'
import type { Connection } from '../connection/connection.ts'
import { Emitter } from '../emitter.ts'
import type { ThreadCache } from '../cache/thread-cache.ts'
import type { GrownReport } from '../offline/grow-report.ts'
import type { Reason } from '../outcome.ts'
import { request } from '../request.ts'

export type ReportLanguage = Report['language']

/** The inspection of a conversation, and the report as it stands. */
export type ReportSnapshot = {
  /** `none`: not requested yet, or the conversation is not on the server. `failed`: the request failed. */
  readonly phase: 'none' | 'loading' | 'ready' | 'failed'
  /** What was read last, also while something newer cannot be read. */
  readonly read?: { readonly dossier: Dossier; readonly report: Report }
  readonly why?: Reason
  /** Findings of words or deeds that are not at the server, by id. */
  readonly unsent?: ReadonlySet<string>
}

export type ReportPorts = {
  readonly connection: Pick<Connection, 'ask' | 'isOpen'>
  readonly ambient: Ambient
  /** Where the device keeps what the server told last. */
  readonly cache?: Pick<ThreadCache, 'report' | 'keepReport'>
  /** With all that this device has yet to send; undefined where what the server told is all that there is. */
  readonly grow?: (
    language: ReportLanguage,
    told: AnswerTo<'get-report'> | undefined,
  ) => Promise<GrownReport | undefined>
}

/** Findings come in bursts: read when they have come, and not for each. */
const QUIET_MS = 120
/** During continuous speech the report still refreshes at this interval. */
const MAX_WAIT_MS = 1_000
/** A server that answers and cannot tell is asked again after this. */
const AGAIN_MS = 3_000

/** Reads the report when a view opens it, and again when an event changes it; it never polls. */
export class WatchedReport {
  readonly #thread: string
  readonly #ports: ReportPorts
  readonly store: Emitter<ReportSnapshot>
  /** As the server told it. */
  #told: ReportSnapshot = { phase: 'none' }
  /** What this device adds to it. */
  #grown: GrownReport | undefined
  #language: ReportLanguage | undefined
  /** Since when it is to be read anew, and what prevents that. */
  #due: { readonly sinceMs: number; readonly cancel: () => void } | undefined
  #reading: Promise<void> | undefined
  /** Counts what was asked: an answer to an earlier question is not listened to. */
  #asked = 0
  /** Reads that wait for the one that is under way. */
  #queued = 0
  #cancelGrowth: (() => void) | undefined

  constructor(thread: string, ports: ReportPorts) {
    this.#thread = thread
    this.#ports = ports
    this.store = new Emitter(() => this.#describe(), ports.ambient)
  }

  /** A view opens the report in this language. */
  show(language: ReportLanguage): void {
    if (this.#language === language) return
    this.#language = language
    if (this.#told.phase === 'none') {
      void this.#set({ phase: 'loading' })
      void this.#readCache()
    }
    void this.refresh()
    void this.#grow()
  }

  onEvent(event: Pick<Envelope, 'type'>): void {
    if (this.#language === undefined || !concernsReport(event)) return
    const now = this.#ports.ambient.elapsed()
    const sinceMs = this.#due?.sinceMs ?? now
    this.#readAfter(Math.max(0, Math.min(QUIET_MS, sinceMs + MAX_WAIT_MS - now)), sinceMs)
  }

  /** Something that is yet to be sent has changed, or the line has. */
  onUnsent(): void {
    if (this.#language !== undefined) this.#growSoon()
  }

  /** Translates edits so that the server understands them, including edits to findings that only this device has. */
  async settle(edits: readonly ReportEdit[]): Promise<readonly ReportEdit[]> {
    const grown = this.#grown
    if (!grown || grown.found.size === 0) return edits
    const { settleEdits } = await import('../offline/settle-edits.ts')
    return settleEdits(edits, grown)
  }

  /** There is a line, or the conversation has just been made. */
  onOpen(): void {
    if (this.#language !== undefined) void this.refresh()
  }

  /** Reads it; resolves when what was true at this moment is shown, or could not be read. */
  async refresh(): Promise<void> {
    this.#due?.cancel()
    this.#due = undefined
    // What is being read may be older than what was just done.
    this.#queued++
    await this.#reading
    this.#queued--
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  stop(): void {
    this.#asked++
    this.#language = undefined
    this.#due?.cancel()
    this.#cancelGrowth?.()
    this.store.stop()
  }

  /** As the device has it, until the server tells. */
  async #readCache(): Promise<void> {
    const read = await this.#ports.cache?.report(this.#thread)
    if (read && this.#language !== undefined && !this.#told.read) await this.#set({ phase: 'ready', read })
  }

  async #read(): Promise<void> {
    const lang = this.#language
    if (lang === undefined || !this.#ports.connection.isOpen) return this.#grow('told')
    const asked = ++this.#asked
    const answer = await request(this.#ports.connection, { name: 'get-report', thread: this.#thread, fields: { lang } })
    if (asked !== this.#asked) return
    if (answer.kind === 'ok') {
      const read = answer.body
      this.#ports.cache?.keepReport(this.#thread, read)
      return this.#set({ phase: 'ready', read })
    }
    const code = answer.kind === 'failed' ? answer.error.code : 'unreachable'
    // It is to begin: there is nothing to read yet.
    if (code === 'thread-not-found' && !this.#told.read) return this.#set({ phase: 'none' })
    await this.#set({ ...this.#told, phase: 'failed', why: code })
    if (answer.kind === 'failed' && answer.error.retry !== 'no') {
      this.#readAfter(AGAIN_MS, this.#ports.ambient.elapsed())
    }
  }

  #readAfter(delayMs: number, sinceMs: number): void {
    this.#due?.cancel()
    this.#due = { sinceMs, cancel: this.#ports.ambient.after(delayMs, () => void this.refresh()) }
  }

  /** Resolves when what this device adds to it is there as well. */
  async #set(snapshot: ReportSnapshot): Promise<void> {
    this.#told = snapshot
    this.store.touch()
    await this.#grow('told')
  }

  /** What was said grows it when it has been said, and not for each word. */
  #growSoon(): void {
    if (!this.#ports.grow) return
    this.#cancelGrowth ??= this.#ports.ambient.after(QUIET_MS, () => {
      this.#cancelGrowth = undefined
      void this.#grow()
    })
  }

  /**
   * `told`: by what the server has just told. Else, where that is about to be read, it is grown then: until that nothing
   * that is shown may go.
   */
  async #grow(why?: 'told'): Promise<void> {
    if (!this.#ports.grow || this.#isToBeRead(why)) return
    const language = this.#language
    const told = this.#told.read
    if (language === undefined) return
    // A device that cannot work it out shows what the server told.
    const grown = await this.#ports.grow(language, told).catch(() => undefined)
    // Something else is to be grown by now: that is under way.
    if (this.#isToBeRead(why) || this.#language !== language || this.#told.read !== told || grown === this.#grown)
      return
    this.#grown = grown
    this.store.touch()
  }

  #isToBeRead(why: 'told' | undefined): boolean {
    if (!this.#ports.connection.isOpen) return false
    return this.#due !== undefined || this.#queued > 0 || (why !== 'told' && this.#reading !== undefined)
  }

  #describe(): ReportSnapshot {
    const { dossier, report, unsent } = this.#grown ?? {}
    if (!dossier || !report || !unsent) return this.#told
    return { ...this.#told, phase: 'ready', read: { dossier, report }, unsent }
  }
}

/** What is asked, and that it is not asked any more, stands in a report as missing. */
function concernsReport(event: Pick<Envelope, 'type'>): boolean {
  return concernsDossier(event) || 'ask' in event || event.type === 'turn-closed'
}
