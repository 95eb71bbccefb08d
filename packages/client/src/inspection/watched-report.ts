import { concernsDossier } from '@agora/core/dossier/concerns-dossier'
import type { Envelope } from '@agora/protocol/events'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Dossier, Report } from '@agora/protocol/report'
import type { Ambient } from '../ambient.ts'
import type { LineKeeper } from '../connection/line-keeper.ts'
import { Emitter } from '../emitter.ts'
import type { Reason } from '../outcome.ts'

export type ReportLanguage = Report['language']

/** The inspection of a conversation, and the report as it stands. */
export type ReportSnapshot = {
  /** `none`: nobody has asked for it, or the conversation is not on the server yet. `failed`: it could not be read. */
  readonly phase: 'none' | 'loading' | 'ready' | 'failed'
  /** What was read last, also while something newer cannot be read. */
  readonly read?: { readonly dossier: Dossier; readonly report: Report }
  readonly why?: Reason
}

export type ReportPorts = { readonly keeper: Pick<LineKeeper, 'ask' | 'isOpen'>; readonly ambient: Ambient }

/** Findings come in bursts: read when they have come, and not for each. */
const QUIET_MS = 120
/** Somebody who talks without a pause sees it grow all the same. */
const MAX_WAIT_MS = 1_000
/** A server that answers and cannot tell is asked again after this. */
const AGAIN_MS = 3_000

/** Read when somebody looks, and read anew when the log says that something of it has changed; never by the clock. */
export class WatchedReport {
  readonly #thread: string
  readonly #ports: ReportPorts
  readonly store: Emitter<ReportSnapshot>
  #snapshot: ReportSnapshot = { phase: 'none' }
  #language: ReportLanguage | undefined
  /** Since when it is to be read anew, and what prevents that. */
  #due: { readonly sinceMs: number; readonly cancel: () => void } | undefined
  #reading: Promise<void> | undefined
  /** Counts what was asked: an answer to an earlier question is not listened to. */
  #asked = 0

  constructor(thread: string, ports: ReportPorts) {
    this.#thread = thread
    this.#ports = ports
    this.store = new Emitter(() => this.#snapshot, ports.ambient)
  }

  /** Somebody looks, and reads this language. */
  show(language: ReportLanguage): void {
    if (this.#language === language) return
    this.#language = language
    if (this.#snapshot.phase === 'none') this.#set({ phase: 'loading' })
    void this.refresh()
  }

  onEvent(event: Pick<Envelope, 'type'>): void {
    if (this.#language === undefined || !concernsDossier(event)) return
    const now = this.#ports.ambient.elapsed()
    const sinceMs = this.#due?.sinceMs ?? now
    this.#readAfter(Math.max(0, Math.min(QUIET_MS, sinceMs + MAX_WAIT_MS - now)), sinceMs)
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
    await this.#reading
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  stop(): void {
    this.#asked++
    this.#language = undefined
    this.#due?.cancel()
    this.store.stop()
  }

  async #read(): Promise<void> {
    const lang = this.#language
    if (lang === undefined || !this.#ports.keeper.isOpen) return
    const asked = ++this.#asked
    const answer = await this.#ports.keeper.ask({ name: 'get-report', thread: this.#thread, fields: { lang } })
    if (asked !== this.#asked) return
    if (answer.kind === 'ok') return this.#set({ phase: 'ready', read: answer.body as AnswerTo<'get-report'> })
    const code = answer.kind === 'failed' ? answer.error.code : 'unreachable'
    // It is to begin: there is nothing to read yet.
    if (code === 'thread-not-found' && !this.#snapshot.read) return this.#set({ phase: 'none' })
    this.#set({ ...this.#snapshot, phase: 'failed', why: code })
    if (answer.kind === 'failed' && answer.error.retry !== 'no') {
      this.#readAfter(AGAIN_MS, this.#ports.ambient.elapsed())
    }
  }

  #readAfter(delayMs: number, sinceMs: number): void {
    this.#due?.cancel()
    this.#due = { sinceMs, cancel: this.#ports.ambient.after(delayMs, () => void this.refresh()) }
  }

  #set(snapshot: ReportSnapshot): void {
    this.#snapshot = snapshot
    this.store.touch()
  }
}
