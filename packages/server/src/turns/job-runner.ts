import { AsyncLocalStorage } from 'node:async_hooks'
import { type ThreadState } from '@agora/inspection/state/thread-state'
import { type OpenTurn, dueAt } from '@agora/core/state/thread-state'
import type { ThreadId } from '@agora/protocol/ids'
import { Failure } from '../failure.ts'
import { StorageError } from '../log/log-storage.ts'
import { AfterTurn } from './after-turn.ts'
import { type HeldTurn, leaseTurn } from './lease-turn.ts'
import { extendDigest } from './extend-digest.ts'
import { JobTimer } from './job-timer.ts'
import { type RunParts, TookTooLong, runTurn } from './run-turn.ts'
import { type RunningJob, jobOf, judgeJob, nextStep } from './running-job.ts'
import { StopRequested } from './stop-requested.ts'
import { LeftoverSweep } from './sweep-leftovers.ts'
import { agentActor } from './server-turn-log.ts'
import { LEASE_MS, Workers } from './workers.ts'

/** Jobs that run at once; the others wait. A turn mostly waits for a model, so there may be many. */
const MAX_AT_ONCE = 64
/**
 * With several processes, a running job compares its thread with the storage this often: a user may have stopped it
 * elsewhere.
 */
const COMPARE_MS = 1_000
/** The longest time of a turn. */
export const MAX_TURN_MS = 10 * 60 * 1_000
/** How often the storage is asked for due jobs: for those of a dead process, or after the storage was away. */
export const POLL_MS = 30_000
const LOOK_THREADS = 100
/**
 * The pause if one page did not hold all due jobs, as after a crash. Without it a job that fails would repeat at
 * once.
 */
const POLL_SOON_MS = 1_000

export type JobRunnerParts = RunParts & {
  /** This process, as turns know it. */
  readonly holder: string
}

/**
 * Runs the jobs that the log says are due: open turns, digests, tables, evaluations, expired notes. The log records
 * what is done, so a job runs once even if this process crashes.
 */
export class JobRunner {
  readonly #parts: JobRunnerParts
  /** Threads with a due job, in their last known state. */
  readonly #due = new Map<ThreadId, ThreadState>()
  readonly #running = new Map<ThreadId, RunningJob>()
  readonly #underWay = new Set<Promise<void>>()
  /** True if more jobs are due than the last page held. */
  #hasMore = false
  readonly #stop = new AbortController()
  readonly #leftovers: LeftoverSweep
  /** A commit of one turn may begin the next, which must not inherit the async context of the first. */
  readonly #apart = AsyncLocalStorage.snapshot()
  readonly #workers: Workers
  readonly #afterTurn: AfterTurn
  readonly #jobTimer: JobTimer
  #cancelCompare: (() => void) | undefined

  constructor(parts: JobRunnerParts) {
    this.#parts = parts
    this.#workers = new Workers(parts)
    this.#afterTurn = new AfterTurn(parts)
    this.#leftovers = new LeftoverSweep(parts, this.#stop.signal)
    this.#jobTimer = new JobTimer(parts.after, () => void this.#findDueJobs())
    parts.threads.onChange((state) => this.#notice(state))
  }

  /** Starts the jobs that an earlier process left. */
  async start(): Promise<void> {
    await this.#workers.start()
    await this.#findDueJobs()
  }

  /** Starts no more jobs; resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.#jobTimer.cancel()
    this.#cancelCompare?.()
    this.#stop.abort()
    // Unfinished jobs stay due and run at the next start.
    for (const { abort } of this.#running.values()) abort.abort()
    await Promise.allSettled(this.#underWay)
    await this.#afterTurn.close()
    await this.#workers.close()
  }

  /** In the background: no job waits for the sweep. */
  #sweep(): void {
    const swept = this.#leftovers.sweep()
    if (!swept) return
    this.#underWay.add(swept)
    void swept.finally(() => this.#underWay.delete(swept))
  }

  #notice(state: ThreadState): void {
    const running = this.#running.get(state.id)
    if (running) this.#tellRunning(running, state)
    // Most changes: no job is or was due.
    if (!this.#isSoon(state)) return void this.#due.delete(state.id)
    this.#due.set(state.id, state)
    this.#runDueJobs()
  }

  #tellRunning(running: RunningJob, state: ThreadState): void {
    const verdict = judgeJob(running, state, this.#parts.holder)
    if (verdict === 'drop') running.abort.abort()
    if (verdict === 'stop') running.abort.abort(new StopRequested())
    // A checkpoint of its turn may arrive after the erasure.
    if (state.deleted) this.#leftovers.need()
  }

  /** Later jobs are found in the storage when their time comes, so that memory does not grow with threads. */
  #isSoon(state: ThreadState): boolean {
    const due = this.#dueTime(state)
    return due !== null && due - this.#parts.ambient.now() < POLL_MS
  }

  /** An open turn is due at once, also where the clock was set back since it was opened. */
  #dueTime(state: ThreadState): number | null {
    return state.activeTurn ? this.#parts.ambient.now() : dueAt(state)
  }

  async #findDueJobs(): Promise<void> {
    this.#sweep()
    try {
      const due = await this.#parts.storage.listDue(LOOK_THREADS)
      const last = due[LOOK_THREADS - 1]
      this.#hasMore = last !== undefined && this.#isSoon(last.state)
      for (const { state } of due) {
        // Another process may have written what is due; an older view of the thread would deny it.
        this.#parts.threads.noticeSeq(state.id, state.seq)
        if (this.#isSoon(state) && !this.#due.has(state.id)) this.#due.set(state.id, state)
      }
    } catch (error) {
      this.#parts.report('cannot look up due jobs; will retry', error)
    }
    this.#runDueJobs()
  }

  #runDueJobs(): void {
    if (this.#stop.signal.aborted) return
    const now = this.#parts.ambient.now()
    let wait = this.#hasMore ? POLL_SOON_MS : POLL_MS
    for (const state of this.#due.values()) {
      const due = this.#dueTime(state) ?? now
      if (due > now) wait = Math.min(wait, due - now)
      else if (this.#running.size < MAX_AT_ONCE && !this.#running.has(state.id)) this.#begin(state)
    }
    this.#jobTimer.within(wait, now)
  }

  #begin(state: ThreadState): void {
    const abort = new AbortController()
    this.#due.delete(state.id)
    this.#running.set(state.id, { kind: 'begun', job: jobOf(state), abort })
    const done = this.#apart(() => this.#work(state, abort))
      .catch((error: unknown) => {
        // The turn was closed, answered by another process, or deleted meanwhile.
        const isOver = error instanceof Failure || (abort.signal.aborted && !(error instanceof StorageError))
        if (isOver) return
        this.#parts.report('background job failed; will retry', error, { thread: state.id })
        // At the next poll, not at once: events that the job did write would otherwise restart it without a pause.
        this.#due.delete(state.id)
        // The turn may be closed without this process knowing, and its checkpoints may remain.
        this.#leftovers.need()
      })
      .finally(() => {
        this.#running.delete(state.id)
        this.#underWay.delete(done)
        this.#runDueJobs()
      })
    this.#underWay.add(done)
    this.#compareSoon()
  }

  #compareSoon(): void {
    const { storage, after } = this.#parts
    if (!storage.isShared || this.#stop.signal.aborted || this.#running.size === 0) return
    this.#cancelCompare ??= after(COMPARE_MS, () => void this.#compare())
  }

  /** Another process may have stored a stop that this one has not read. */
  async #compare(): Promise<void> {
    const { storage, threads, report } = this.#parts
    try {
      for (const id of this.#running.keys()) {
        const row = await storage.readThread(id)
        if (row) threads.noticeSeq(id, row.state.seq)
      }
    } catch (error) {
      report('cannot compare running jobs with the storage; will retry', error)
    }
    this.#cancelCompare = undefined
    this.#compareSoon()
  }

  async #work(state: ThreadState, abort: AbortController): Promise<void> {
    const step = nextStep(state, this.#parts.ambient.now())
    switch (step.kind) {
      case 'answer':
        return this.#answer(state, step.turn, abort)
      case 'check-table-time':
        return this.#checkTableTime(state)
      case 'evaluate-notes':
        return this.#parts.inspections?.work(state)
      case 'expire-notes':
        return this.#expire(state)
      case 'digest':
        return this.#digest(state, abort.signal)
      default:
        return step satisfies never
    }
  }

  async #answer(state: ThreadState, turn: OpenTurn, abort: AbortController): Promise<void> {
    const { participant, after, holder } = this.#parts
    const taken = turn.holder === holder ? { state, turn } : await this.#lease(state, turn)
    if (!taken) return
    const running = this.#running.get(state.id)
    if (running) this.#running.set(state.id, { ...running, kind: 'holding' })
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

  /** Undefined where the process that holds it lives, or another was faster. */
  async #lease(state: ThreadState, turn: OpenTurn): Promise<HeldTurn | undefined> {
    if (!(await this.#workers.isAlive(turn.holder))) return leaseTurn(this.#parts, state, turn)
    this.#jobTimer.within(LEASE_MS, this.#parts.ambient.now())
    return undefined
  }

  async #digest(state: ThreadState, signal: AbortSignal): Promise<void> {
    const { storage, threads } = this.#parts
    const lines = await extendDigest(storage, state, state.lastNote)
    if (signal.aborted) return
    const body = { to: state.lastNote, lines, readAt: state.seq }
    await threads.executeInternal(state.id, agentActor('agora'), { name: 'store-digest', body })
  }

  async #checkTableTime({ id }: ThreadState): Promise<void> {
    await this.#parts.threads.executeInternal(id, agentActor('agora'), { name: 'check-table-time' })
  }

  async #expire({ id }: ThreadState): Promise<void> {
    await this.#parts.threads.executeInternal(id, agentActor('agora'), { name: 'expire-notes' })
    await this.#parts.threads.eraseOwed()
  }
}
