import type { ThreadId } from '@agora/protocol/ids'
import type { Dossier, StartInspection } from '@agora/protocol/report'
import { Failure } from '../failure.ts'

/** Threads whose firm was looked for in vain; it is asked for when a report is made. */
const MOST_REMEMBERED = 1_000

/** Begins the inspection of a firm that notes name with its KVK number, once they are worked through. */
export class BeginByNotes {
  readonly #begin: (thread: ThreadId, firm: StartInspection) => Promise<Dossier>
  /** The number that was looked for last. */
  readonly #tried = new Map<ThreadId, string>()

  constructor(begin: (thread: ThreadId, firm: StartInspection) => Promise<Dossier>) {
    this.#begin = begin
  }

  async run(thread: ThreadId, { company, facts, final }: Dossier): Promise<void> {
    const registration = facts['registration']?.value
    if (company || final || !registration || this.#tried.get(thread) === registration) return
    this.#tried.delete(thread)
    this.#tried.set(thread, registration)
    const [oldest] = this.#tried.keys()
    if (this.#tried.size > MOST_REMEMBERED && oldest !== undefined) this.#tried.delete(oldest)
    const name = facts['company']?.value
    try {
      await this.#begin(thread, { registration, ...(name ? { name } : {}) })
    } catch (error) {
      // A number that no register knows, or a register that does not answer: the notes still hold what was said.
      if (!(error instanceof Failure)) throw error
    }
  }
}
