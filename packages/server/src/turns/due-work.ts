import { say } from '@agora/core/say/say'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type OpenTurn, type ThreadState, dueAt } from '@agora/core/thread/thread-state'
import { tableDueAt } from '@agora/core/table/table-due'
import type { ThreadId } from '@agora/protocol/ids'
import { Failure } from '../failure.ts'
import { StorageError } from '../log/log-storage.ts'
import { readTurn } from '../threads/read-turn.ts'
import { AfterTurn } from './after-turn.ts'
import { extendDigest } from './extend-digest.ts'
import { readUnfinished } from './read-unfinished.ts'
import { sweepRuns } from './sweep-runs.ts'
import { type RunParts, TookTooLong, runTurn } from './run-turn.ts'
import { StopRequested } from './stop-requested.ts'
import { newReply, speaker } from './turn-desk.ts'
import { LEASE_MS, Workers } from './workers.ts'

/** Threads that are worked on at once; the others wait. A turn mostly waits for a model, so there may be many. */
const MAX_AT_ONCE = 64
/** Where several processes write, what runs here is compared with the storage this often: somebody may want it to end. */
const COMPARE_MS = 1_000
/** A turn that runs longer is not worth waiting for. */
export const MAX_TURN_MS = 10 * 60 * 1_000
/** A turn that ended so many processes is the cause, and is not tried again. */
export const MAX_LIVES = 5
/** How often it is asked what is due: for what another process left behind, or a storage that was away. */
export const LOOK_AGAIN_MS = 30_000
const LOOK_THREADS = 100
/** This soon where one look did not find all, as after a crash; not at once, or what cannot be done would be tried for ever. */
const LOOK_ON_MS = 1_000

export type DueParts = RunParts & {
  /** This process, as turns know it. */
  readonly holder: string
}

/** What is being done in a thread. `isOurs`: a turn that this process holds. */
type Working = { readonly job: string; readonly abort: AbortController; isOurs: boolean }

/** A photo that no message named within a day was given up. */
const UNKEPT_MS = 24 * 60 * 60 * 1_000

/**
 * Does what threads are owed when nobody says anything: answers turns that are open, digests notes after a silence.
 * What is owed is in the log, so that it is done once even if this process dies on the way.
 */
export class DueWork {
  readonly #parts: DueParts
  /** Threads that are owed something, as they were last seen. */
  readonly #owed = new Map<ThreadId, ThreadState>()
  readonly #working = new Map<ThreadId, Working>()
  readonly #underWay = new Set<Promise<void>>()
  /** More is due than the last look brought. */
  #hasMore = false
  /** Something may be kept for turns that are over. */
  #mustSweep = true
  readonly #sweeping = new AbortController()
  /** A commit within one turn may be what begins the next: that one must not inherit its library's context. */
  readonly #apart = AsyncLocalStorage.snapshot()
  readonly #workers: Workers
  readonly #afterTurn: AfterTurn
  /** When it looks again. */
  #lookAt = Infinity
  #cancelLook = () => {}
  #cancelCompare: (() => void) | undefined
  #closed = false

  constructor(parts: DueParts) {
    this.#parts = parts
    this.#workers = new Workers(parts)
    this.#afterTurn = new AfterTurn(parts)
    parts.threads.onChange((state) => this.#notice(state))
  }

  /** Takes up what an earlier life left undone. */
  async start(): Promise<void> {
    await this.#workers.start()
    await this.#look()
  }

  /** Takes up nothing new; resolves when what was begun is done or dropped. */
  async close(): Promise<void> {
    this.#closed = true
    this.#cancelLook()
    this.#cancelCompare?.()
    this.#sweeping.abort()
    // What is not finished stays owed, and is done at the next start.
    for (const { abort } of this.#working.values()) abort.abort()
    await Promise.allSettled(this.#underWay)
    await this.#afterTurn.close()
    await this.#workers.close()
  }

  /** In the background: nobody waits for what nobody needs any more. */
  #sweep(): void {
    const { storage, report } = this.#parts
    this.#mustSweep = false
    const before = this.#parts.ambient.now() - UNKEPT_MS
    const swept = Promise.all([sweepRuns(storage, this.#sweeping.signal), storage.attachments.dropUnkept(before)]).then(
      () => {},
      (error: unknown) => {
        this.#mustSweep = true
        report('what turns left behind is forgotten at the next look', error)
      },
    )
    this.#underWay.add(swept)
    void swept.finally(() => this.#underWay.delete(swept))
  }

  #notice(state: ThreadState): void {
    const working = this.#working.get(state.id)
    // Notes that came meanwhile are not in a digest that is being made: it begins anew after the next silence.
    if (working && working.job !== jobOf(state)) working.abort.abort()
    // Another process took it over while this one was away.
    else if (working?.isOurs && state.activeTurn && state.activeTurn.holder !== this.#parts.holder)
      working.abort.abort()
    else if (working && state.activeTurn?.stopping) working.abort.abort(new StopRequested())
    // What its turn is keeping at this moment may arrive when all else is erased.
    if (working && state.deleted) this.#mustSweep = true
    // Nearly every change: nothing is owed, and nothing was.
    if (!this.#isSoon(state)) return void this.#owed.delete(state.id)
    this.#owed.set(state.id, state)
    this.#workOn()
  }

  /** What is due later than that is found in the storage when its time comes: memory does not grow with threads. */
  #isSoon(state: ThreadState): boolean {
    const due = this.#dueTime(state)
    return due !== null && due - this.#parts.ambient.now() < LOOK_AGAIN_MS
  }

  /** An open turn is due at once, also where the clock was set back since it was opened. */
  #dueTime(state: ThreadState): number | null {
    return state.activeTurn ? this.#parts.ambient.now() : dueAt(state)
  }

  async #look(): Promise<void> {
    if (this.#mustSweep && !this.#closed) this.#sweep()
    try {
      const due = await this.#parts.storage.listDue(LOOK_THREADS)
      const last = due[LOOK_THREADS - 1]
      this.#hasMore = last !== undefined && this.#isSoon(last.state)
      for (const { state } of due) {
        // Another process may have written what is due; an older view of the thread would deny it.
        this.#parts.threads.noticeSeq(state.id, state.seq)
        if (this.#isSoon(state) && !this.#owed.has(state.id)) this.#owed.set(state.id, state)
      }
    } catch (error) {
      this.#parts.report('could not look for what is due', error)
    }
    this.#workOn()
  }

  #workOn(): void {
    if (this.#closed) return
    const now = this.#parts.ambient.now()
    let wait = this.#hasMore ? LOOK_ON_MS : LOOK_AGAIN_MS
    for (const state of this.#owed.values()) {
      const due = this.#dueTime(state) ?? now
      if (due > now) wait = Math.min(wait, due - now)
      else if (this.#working.size < MAX_AT_ONCE && !this.#working.has(state.id)) this.#begin(state)
    }
    this.#lookWithin(wait, now)
  }

  /** Sooner than planned, never later: a server that is always busy would never look. */
  #lookWithin(wait: number, now: number): void {
    if (this.#lookAt <= now + wait) return
    this.#cancelLook()
    this.#lookAt = now + wait
    this.#cancelLook = this.#parts.after(wait, () => {
      this.#lookAt = Infinity
      void this.#look()
    })
  }

  #begin(state: ThreadState): void {
    const abort = new AbortController()
    this.#owed.delete(state.id)
    this.#working.set(state.id, { job: jobOf(state), abort, isOurs: false })
    const done = this.#apart(() => this.#work(state, abort))
      .catch((error: unknown) => {
        // Closed or answered by somebody else, or deleted meanwhile: nothing is owed any more.
        const isOver = error instanceof Failure || (abort.signal.aborted && !(error instanceof StorageError))
        if (isOver) return
        this.#parts.report('something that is due was not done', error)
        // At the next look, not at once: what did get written on the way would have it tried without a pause.
        this.#owed.delete(state.id)
        // A turn may have been closed without our learning of it, and nobody forgot what was kept for it.
        this.#mustSweep = true
      })
      .finally(() => {
        this.#working.delete(state.id)
        this.#underWay.delete(done)
        this.#workOn()
      })
    this.#underWay.add(done)
    this.#compareSoon()
  }

  #compareSoon(): void {
    const { storage, after } = this.#parts
    if (!storage.isShared || this.#closed || this.#working.size === 0) return
    this.#cancelCompare ??= after(COMPARE_MS, () => void this.#compare())
  }

  /** A stop that another process took is in the log, and nobody here has read it yet. */
  async #compare(): Promise<void> {
    const { storage, threads, report } = this.#parts
    try {
      for (const id of this.#working.keys()) {
        const row = await storage.readThread(id)
        if (row) threads.noticeSeq(id, row.state.seq)
      }
    } catch (error) {
      report('could not compare what runs with the storage', error)
    }
    this.#cancelCompare = undefined
    this.#compareSoon()
  }

  async #work(state: ThreadState, abort: AbortController): Promise<void> {
    const { activeTurn, expiryDue } = state
    const tableDue = tableDueAt(state.table)
    if (activeTurn) await this.#answer(state, activeTurn, abort)
    else if (tableDue !== undefined && tableDue <= this.#parts.ambient.now()) await this.#mindTable(state)
    else if (state.workDue !== null) await this.#parts.inspections?.work(state)
    else if (expiryDue !== null && expiryDue <= this.#parts.ambient.now()) await this.#expire(state)
    else await this.#digest(state, abort.signal)
  }

  async #answer(state: ThreadState, turn: OpenTurn, abort: AbortController): Promise<void> {
    const { participant, after } = this.#parts
    const taken = turn.holder === this.#parts.holder ? { state, turn } : await this.#claim(state, turn)
    if (!taken) return
    const working = this.#working.get(state.id)
    if (working) working.isOurs = true
    if (taken.turn.stopping) abort.abort(new StopRequested())
    const cancel = after(MAX_TURN_MS, () => abort.abort(new TookTooLong()))
    try {
      const over = await runTurn(this.#parts, taken.state, taken.turn, abort.signal)
      if (!over) return
      await participant?.forget({ thread: state.id, turn: turn.id })
      this.#afterTurn.begin(state.id, over)
    } finally {
      cancel()
    }
  }

  /** Takes over a turn whose process is gone. Undefined where it lives, or somebody was faster. */
  async #claim(state: ThreadState, turn: OpenTurn): Promise<{ state: ThreadState; turn: OpenTurn } | undefined> {
    const { threads, participant } = this.#parts
    if (await this.#workers.isAlive(turn.holder)) {
      this.#lookWithin(LEASE_MS, this.#parts.ambient.now())
      return undefined
    }
    const hold = { turn: turn.id, fence: turn.fence }
    await threads.speak(state.id, speaker('agora'), { name: 'claim-turn', body: hold })
    const now = await threads.stateOf(state.id)
    if (!now?.activeTurn || now.activeTurn.id !== turn.id) return undefined
    if (!(await this.#isHopeless(now, now.activeTurn))) return { state: now, turn: now.activeTurn }
    await this.#giveUp(now, now.activeTurn)
    await participant?.forget({ thread: state.id, turn: turn.id })
    return undefined
  }

  /** Closes a turn that nobody tries any more, with what there is of it and words for people. */
  async #giveUp(state: ThreadState, { id: turn, fence, table }: OpenTurn): Promise<void> {
    const { threads, storage, ambient } = this.#parts
    const hold = { turn, fence }
    const rest = await readUnfinished(storage, state.id, turn)
    if (rest) {
      const body = { message: rest.message, text: rest.text, cut: 'interrupted', hold } as const
      await threads.speak(state.id, rest.agent, { name: 'post-reply', body })
    }
    const { language } = await threads.preferencesOf(state)
    const reply = { message: newReply(ambient), text: say(language).failures.crashed }
    // At a table it would stand among what was said, and the others would read it.
    const end = { ...hold, reason: 'failed', why: 'crashed', ...(table ? {} : { reply }) } as const
    await threads.speak(state.id, speaker('agora'), { name: 'close-turn', body: end })
  }

  /** It ended too many processes since it was opened, or last went on: an answer raises the fence too, and is no crash. */
  async #isHopeless(state: ThreadState, { id, fence }: OpenTurn): Promise<boolean> {
    if (fence <= MAX_LIVES) return false
    const types = (await readTurn(this.#parts.storage, state, id))?.events.map(({ type }) => type) ?? []
    const lives = types.slice(types.lastIndexOf('turn-resumed') + 1).filter((type) => type === 'turn-claimed')
    return lives.length >= MAX_LIVES
  }

  async #digest(state: ThreadState, signal: AbortSignal): Promise<void> {
    const { storage, threads } = this.#parts
    const lines = await extendDigest(storage, state, state.lastNote)
    if (signal.aborted) return
    const body = { to: state.lastNote, lines, readAt: state.seq }
    await threads.speak(state.id, speaker('agora'), { name: 'keep-digest', body })
  }

  async #mindTable({ id }: ThreadState): Promise<void> {
    await this.#parts.threads.speak(id, speaker('agora'), { name: 'mind-table' })
  }

  async #expire({ id }: ThreadState): Promise<void> {
    await this.#parts.threads.speak(id, speaker('agora'), { name: 'expire-notes' })
    await this.#parts.threads.eraseOwed()
  }
}

/** What is to be done in a thread: a turn by its id, a digest by the last note that goes into it. */
function jobOf({ activeTurn, digestDue, lastNote, workDue, table }: ThreadState): string {
  if (activeTurn) return `turn ${activeTurn.id}`
  const tableDue = tableDueAt(table)
  if (tableDue !== undefined) return `table ${tableDue}`
  // What is said meanwhile is worked through next: nothing of it is lost.
  if (workDue !== null) return 'work'
  return digestDue ? `digest ${lastNote}` : ''
}
