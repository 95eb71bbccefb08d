import type { Envelope } from '@agora/protocol/events'
import type { WatchedReport } from '../inspection/watched-report.ts'
import type { SessionPorts } from './session-ports.ts'
import { type ThreadCode, needCode } from './thread-code.ts'
import type { ThreadSession } from './thread-session.ts'

/** A conversation that is looked at, by so many. */
export type HeldThread = {
  readonly session: ThreadSession
  readonly report: WatchedReport
  readonly release: () => void
}

type Held = Omit<HeldThread, 'release'> & { holders: number }

/** The open conversations; each is loaded and followed once. */
export class HeldThreads {
  readonly #code: ThreadCode
  readonly #portsOf: () => SessionPorts
  readonly #held = new Map<string, Held>()

  constructor(code: ThreadCode, portsOf: () => SessionPorts) {
    this.#code = code
    this.#portsOf = portsOf
  }

  hold(id: string): HeldThread {
    const held = this.#held.get(id) ?? { ...needCode(this.#code).openThread(id, this.#portsOf()), holders: 0 }
    held.holders++
    this.#held.set(id, held)
    const { session, report } = held
    return { session, report, release: () => this.#release(id, held) }
  }

  readonly sessionOf = (id: string): ThreadSession | undefined => this.#held.get(id)?.session

  get sessions(): readonly ThreadSession[] {
    return [...this.#held.values()].map(({ session }) => session)
  }

  /** There is a line. */
  onOpen(): void {
    for (const { session, report } of this.#held.values()) {
      session.onOpen()
      report.onOpen()
    }
  }

  onEvent(event: Envelope): void {
    const held = this.#held.get(event.thread)
    held?.session.onEvent(event)
    held?.report.onEvent(event)
  }

  /** What is yet to be sent has changed, in this conversation or in any. */
  onUnsent(id?: string): void {
    for (const [own, { session, report }] of this.#held) {
      if (id !== undefined && own !== id) continue
      session.onUnsent()
      report.onUnsent()
    }
  }

  stop(): void {
    for (const { session, report } of this.#held.values()) {
      session.stop()
      report.stop()
    }
  }

  #release(id: string, held: Held): void {
    if (--held.holders > 0) return
    this.#held.delete(id)
    held.session.stop()
    held.report.stop()
  }
}
