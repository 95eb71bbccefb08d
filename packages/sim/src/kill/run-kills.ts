import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Mode } from '@agora/protocol/heard'
import { type Violation, checkHistory } from './check-history.ts'
import { owesAnswer } from './check-turns.ts'
import type { Crew } from './crew.ts'
import { createThread } from './create-thread.ts'
import { History, type HistoryEntry, type ThreadLog } from './history.ts'
import { type Reader, startSocketReader, startSseReader } from './readers.ts'
import { readLog } from './read-log.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { ServerProcess, type ServerSettings, verifyData } from './server-process.ts'
import { within } from './within.ts'
import { type WriterPlan, startWriter } from './writers.ts'

/** A step of a run that takes this long has hung. */
const STEP_LIMIT_MS = 120_000
const modes: readonly Mode[] = ['listen', 'feedback', 'listen', 'feedback']
/** Messages that do not call Agora. */
const quietModes: readonly Mode[] = modes.map(() => 'listen')
/** Acknowledgements after the last start, so that the run ends in the open and not in a repair. */
const CLOSING_ACKNOWLEDGEMENTS = 50

export type RunOptions = {
  /** Chooses the moments and the sizes. What the machine makes of them is its own. */
  readonly seed: number
  readonly settings: ServerSettings
  /** How often the server ends under load, and how: `kill -9`, or asked to stop. */
  readonly ends: number
  readonly by: 'kill' | 'stop'
  /** True: only notes are written. On PostgreSQL the next process takes a turn over after the lease, in real time. */
  readonly isQuiet?: boolean
  readonly onEnd?: (count: number) => void
}

export type RunOutcome = {
  readonly violations: readonly (Violation | { readonly kind: 'verify'; readonly detail: string })[]
  readonly history: History
  readonly log: ReadonlyMap<string, ThreadLog>
  readonly readers: number
}

/** Ends the server again and again under the load of writers and readers, then holds what they saw against the log. */
export async function runKills(options: RunOptions): Promise<RunOutcome> {
  const server = await ServerProcess.start(options.settings)
  try {
    const threads: string[] = []
    for (const mode of options.isQuiet ? quietModes : modes) threads.push(await createThread(server, mode))
    return await new Run(options, server, threads).play()
  } catch (error) {
    throw new Error(`the run with seed ${options.seed} could not go on: ${String(error)}`, { cause: error })
  } finally {
    await server.dispose()
  }
}

class Run {
  readonly #options: RunOptions
  readonly #crew: Crew
  readonly #random: Random
  /** Rejects with the first failure of any client, without waiting for the others. */
  readonly #failure = Promise.withResolvers<never>()

  constructor(options: RunOptions, server: ServerProcess, threads: readonly string[]) {
    this.#options = options
    this.#crew = { server, threads, history: new History() }
    this.#random = seededRandom(options.seed)
    this.#failure.promise.catch(() => {})
  }

  async play(): Promise<RunOutcome> {
    const { server, history } = this.#crew
    const enough = new AbortController()
    const leave = new AbortController()
    try {
      const readers = this.#startReaders(leave.signal)
      const written = this.#startWriters(enough.signal)
      for (let count = 1; count <= this.#options.ends; count++) {
        await this.#endServer(readers.length)
        this.#options.onEnd?.(count)
        await server.start()
      }
      await this.#step('the last acknowledgements', history.nth('acknowledged', CLOSING_ACKNOWLEDGEMENTS))
      enough.abort()
      await this.#step('every writer is answered', written)
      const answered = await this.#step('everything is answered and the log is read', this.#answeredLog())
      await this.#step('every reader has seen everything', this.#caughtUp(readers, answered))
      leave.abort()
      await this.#step('every reader leaves', Promise.all(readers.map(({ done }) => done)))
      // Once more: after an answer come a title and a short form, and a reader may have seen them.
      const log = await this.#step('the log is read', readLog(this.#crew))
      await server.kill()
      const violations = [...checkHistory(history.entries, log), ...(await this.#verify(log))]
      return { violations, history, log, readers: readers.length }
    } finally {
      enough.abort()
      leave.abort()
    }
  }

  #startWriters(enough: AbortSignal): Promise<void[]> {
    const kinds: WriterPlan['kind'][] = ['one', 'one', 'one', 'batch', 'batch', 'socket', 'socket', 'socket']
    const writers = kinds.map((kind, index) => {
      const plan = { name: `${kind}${index}`, kind, random: this.#random.branch(), calls: !this.#options.isQuiet }
      return startWriter(this.#crew, plan, enough)
    })
    return this.#watch(Promise.all(writers))
  }

  #startReaders(leave: AbortSignal): Reader[] {
    const { threads } = this.#crew
    const readers = [
      ...threads.map((thread, index) => startSseReader(this.#crew, `sse${index}`, thread, leave)),
      startSocketReader(this.#crew, 'ws0', leave),
      startSocketReader(this.#crew, 'ws1', leave),
    ]
    for (const { done } of readers) void this.#watch(done)
    return readers
  }

  async #endServer(readers: number): Promise<void> {
    const { server, history } = this.#crew
    const { by } = this.#options
    // Before anyone is told to come back, everyone is there.
    const present = by === 'stop' ? history.nth('stream-opened', readers) : Promise.resolve()
    await this.#step('the moment to end the server', Promise.all([this.#moment(), present]))
    const ending = by === 'kill' ? server.kill().then(() => null) : server.stop()
    const { inFlight } = history
    history.record({ type: 'server-ended', by, inFlight, code: await ending })
  }

  /** The n-th acknowledgement, request or event since the start, and a few turns of the event loop after it. */
  async #moment(): Promise<void> {
    const random = this.#random
    const [type, most] = random.pick<[HistoryEntry['type'], number]>([
      // Hardly up: one turn has many lives.
      ['acknowledged', 8],
      ['acknowledged', 80],
      ['acknowledged', 400],
      ['sent', 150],
      ['seen', 1_000],
    ])
    const turns = random.whole(0, 20)
    await this.#crew.history.nth(type, random.whole(1, most))
    for (let turn = 0; turn < turns; turn++) await nextTurn()
  }

  /** The log when nothing in it waits for an answer any more. */
  async #answeredLog(): Promise<Map<string, ThreadLog>> {
    for (;;) {
      const news = this.#crew.history.nth('seen', 1)
      const log = await readLog(this.#crew)
      if (![...log.values()].some(owesAnswer)) return log
      await news
    }
  }

  async #caughtUp(readers: readonly Reader[], log: ReadonlyMap<string, ThreadLog>): Promise<void> {
    const behind = ({ cursors }: Reader) =>
      [...cursors].some(([thread, cursor]) => cursor < (log.get(thread)?.seq ?? 0))
    while (readers.some(behind)) await this.#crew.history.nth('seen', 1)
  }

  /** The log's chain of hashes, as the program itself checks it, after one more kill. */
  async #verify(log: ReadonlyMap<string, ThreadLog>): Promise<{ kind: 'verify'; detail: string }[]> {
    const { code, output } = await verifyData(this.#options.settings)
    const events = [...log.values()].reduce((sum, { seq }) => sum + seq, 0)
    const sound = Number(/(\d+) sound events/.exec(output)?.[1] ?? 0)
    return code === 0 && sound >= events ? [] : [{ kind: 'verify', detail: `exit ${code}, of ${events}: ${output}` }]
  }

  #watch<T>(work: Promise<T>): Promise<T> {
    work.catch(this.#failure.reject)
    return work
  }

  #step<T>(what: string, work: Promise<T>): Promise<T> {
    return within(STEP_LIMIT_MS, what, Promise.race([work, this.#failure.promise]))
  }
}
