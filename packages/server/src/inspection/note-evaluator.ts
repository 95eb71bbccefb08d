import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Domain } from '@agora/inspection/domain/domain'
import { wordsToRead } from '@agora/inspection/reread/words-to-read'
import type { ThreadId } from '@agora/protocol/ids'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessagesAfter } from '../threads/read-history.ts'
import type { Threads } from '../threads/threads.ts'
import { agentActor } from '../turns/server-turn-log.ts'
import { readDossier } from './read-dossier.ts'
import { rereadChanged } from './reread-changed.ts'

/** Messages read at once. */
const PAGE = 500
/** Messages without a finding that are remembered in memory only; then the log is told, so that no start reads more. */
const MOST_UNTOLD = 50
/** Changed words that are read anew together; and how often that is tried while people go on changing words. */
const REREAD_AT_ONCE = 50
const MOST_REREADINGS = 200
/** Threads whose place is remembered. */
const MOST_REMEMBERED = 2_000

/**
 * Works through what was said, once: findings and facts are proposed, each tied to its words. By code, so that it takes
 * no longer than reading.
 */
export class NoteEvaluator {
  readonly #storage: LogStorage
  readonly #threads: Threads
  /** How far threads were worked through without anything to tell. */
  readonly #seen = new Map<ThreadId, number>()

  constructor(storage: LogStorage, threads: Threads) {
    this.#storage = storage
    this.#threads = threads
  }

  /** Evaluates all words before `to`, then the words that a mode switch took up meanwhile. */
  async run(state: ThreadState, domain: Domain, to: number = state.seq): Promise<void> {
    await this.reread(state, domain)
    for (let end: number | undefined = to; end !== undefined; end = await this.#takenUp(state, end)) {
      await this.#runTo(state, domain, end)
    }
  }

  /** What depends on words that were changed after they had been worked through is worked out anew. */
  async reread(
    { id, domain: domainId, zone }: Pick<ThreadState, 'id' | 'domain' | 'zone'>,
    domain: Domain,
  ): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const dossier = await readDossier(this.#storage, { id, domain: domainId })
      // A final report changes only after a person opens it again.
      if (dossier.final || !dossier.changed) return
      if (attempt > MOST_REREADINGS) throw new Error(`assertion failed: ${id} changes faster than it is evaluated`)
      const changed = dossier.changed.slice(0, REREAD_AT_ONCE)
      const body = await rereadChanged(this.#storage, dossier, changed, domain, zoneFor(zone, domain))
      await this.#threads.propose(id, agentActor('agora'), { name: 'store-reevaluation', body })
    }
  }

  async #runTo(state: ThreadState, domain: Domain, to: number): Promise<void> {
    for (;;) {
      const dossier = await readDossier(this.#storage, state)
      // Words after a final report wait until a person opens it again.
      if (dossier.final) return this.#clear(state, dossier.workedTo, to)
      const seen = this.#seen.get(state.id) ?? 0
      // What was changed since is read again.
      const from = Math.max(dossier.workedTo, state.revisedAt > seen ? 0 : seen)
      if (from >= to) return this.#clear(state, dossier.workedTo, to)
      const messages = await readMessagesAfter(this.#storage, state.id, from, PAGE)
      const read = messages.filter(({ seq }) => seq <= to)
      const isLast = read.length < messages.length || messages.length < PAGE
      const reached = isLast ? to : (read.at(-1)?.seq ?? to)
      const said = wordsToRead(read, dossier, zoneFor(state.zone, domain))
      // Loaded when something is worked through first: a start should not wait for it.
      const { extractFindings } = await import('@agora/inspection/findings/extract-findings')
      const { findFacts } = await import('@agora/inspection/findings/find-facts')
      const findings = extractFindings(said, domain)
      const facts = findFacts(said, domain)
      const isQuiet = findings.length === 0 && facts.length === 0 && state.workDue === null
      if (isQuiet && isLast && reached - dossier.workedTo < MOST_UNTOLD) return this.#remember(state.id, reached)
      const body = { from: dossier.workedTo, to: reached, findings, facts }
      const kept = await this.#threads.propose(state.id, agentActor('agora'), { name: 'store-evaluation', body })
      // Another process evaluated a shorter range first: read the rest again.
      if (kept.dossier.workedTo >= reached) this.#remember(state.id, reached)
      if (isLast && kept.dossier.workedTo >= reached) return
      // Lets other requests run between pages of a long conversation.
      await new Promise((turn) => setImmediate(turn))
    }
  }

  /**
   * Where to go on: words that were taken up while this ran count as evaluated, so no later job returns to them. In
   * listen mode the next mode switch evaluates them.
   */
  async #takenUp({ id }: ThreadState, end: number): Promise<number | undefined> {
    const now = await this.#threads.stateOf(id)
    if (!now || now.deleted || now.mode === 'listen' || now.seq <= end) return undefined
    const [next] = await readMessagesAfter(this.#storage, id, end, 1)
    return next && now.seq
  }

  /** Clears `workDue` if another process did the work, or if an earlier position covers it. */
  async #clear(state: ThreadState, workedTo: number, to: number): Promise<void> {
    if (state.workDue === null || workedTo >= to) return
    const body = { from: workedTo, to, findings: [], facts: [] }
    await this.#threads.propose(state.id, agentActor('agora'), { name: 'store-evaluation', body })
  }

  #remember(thread: ThreadId, seq: number): void {
    this.#seen.delete(thread)
    this.#seen.set(thread, seq)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest)
  }
}

/** The zone of a conversation; of one that is older than zones that of its domain. */
function zoneFor(zone: string | undefined, { escalation }: Domain): string | undefined {
  return zone ?? escalation.timeZone
}
