import type { ThreadId } from '@agora/protocol/ids'
import type { CommitOutcome, LogStorage, ThreadAppend } from '../log/log-storage.ts'

/** Events in one transaction: enough to share a disk flush among all who wait, few enough to answer them soon. */
const MAX_BATCH_EVENTS = 2_000

export type CommitObserver = (commit: { threads: number; events: number; durationMs: number }) => void

type Waiting = { append: ThreadAppend; settle: (outcome: CommitOutcome) => void }

/**
 * Group commit: appends that arrive while the event loop turns, or while a commit is under way, share the next one.
 * Durability is paid per batch, not per message.
 */
export class Committer {
  readonly #storage: LogStorage
  readonly #observe: CommitObserver
  #waiting: Waiting[] = []
  #running = false

  constructor(storage: LogStorage, observe: CommitObserver = () => {}) {
    this.#storage = storage
    this.#observe = observe
  }

  /** Appends of one thread are submitted in the order of their positions. */
  submit(append: ThreadAppend): Promise<CommitOutcome> {
    return new Promise((settle) => {
      this.#waiting.push({ append, settle })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    // Let every request that has already arrived be decided first.
    await new Promise((turn) => setImmediate(turn))
    while (this.#waiting.length > 0) {
      await this.#commit(this.#takeBatch())
    }
    this.#running = false
  }

  #takeBatch(): Waiting[] {
    let events = 0
    const enough = this.#waiting.findIndex(({ append }) => (events += append.events.length) >= MAX_BATCH_EVENTS)
    return this.#waiting.splice(0, enough === -1 ? this.#waiting.length : enough + 1)
  }

  async #commit(batch: Waiting[]): Promise<void> {
    const byThread = new Map<ThreadId, Waiting[]>()
    for (const waiting of batch) {
      const together = byThread.get(waiting.append.thread)
      if (together) together.push(waiting)
      else byThread.set(waiting.append.thread, [waiting])
    }
    const groups = [...byThread.values()]
    const appends = groups.map((group) => mergeAppends(group.map(({ append }) => append)))
    const started = performance.now()
    const outcomes = await this.#storage
      .commit(appends)
      .catch((error: unknown) => appends.map((): CommitOutcome => ({ kind: 'failed', error })))
    const events = appends.reduce((sum, append) => sum + append.events.length, 0)
    this.#observe({ threads: groups.length, events, durationMs: performance.now() - started })
    for (const [index, group] of groups.entries()) {
      const outcome = outcomes[index] ?? { kind: 'failed', error: new Error('storage gave no outcome') }
      for (const { settle } of group) settle(outcome)
    }
  }
}

/** Appends of one thread, each built upon the one before, as one. */
function mergeAppends(appends: readonly ThreadAppend[]): ThreadAppend {
  const [first] = appends
  const last = appends.at(-1)
  if (!first || !last) throw new Error('assertion failed: a group has an append')
  if (first === last) return first
  return {
    thread: first.thread,
    expected: first.expected,
    events: appends.flatMap(({ events }) => events),
    state: last.state,
    hash: last.hash,
    listing: appends.findLast(({ listing }) => listing)?.listing,
    messages: appends.flatMap(({ messages }) => messages),
    receipts: appends.flatMap(({ receipts }) => receipts),
    marks: appends.flatMap(({ marks }) => marks),
    revisions: appends.flatMap(({ revisions }) => revisions),
    changes: appends.flatMap(({ changes }) => changes),
    attachments: appends.flatMap(({ attachments }) => attachments),
    dossier: appends.flatMap(({ dossier }) => dossier),
    past: appends.findLast(({ past }) => past !== undefined)?.past,
    erasures: appends.flatMap(({ erasures }) => erasures),
    preferences: appends.flatMap(({ preferences }) => preferences),
  }
}
