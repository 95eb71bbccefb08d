import { limits } from '@agora/protocol/limits'
import type { Session } from '../auth/credentials.ts'
import { Failure } from '../failure.ts'

export type OpenStream = {
  /** Tells the client to come back: the server stops. */
  readonly sendAway: () => void
  /** Ends the stream at once: its session has ended. */
  readonly end: () => void
  /** The session that the stream was opened by; undefined for a token. */
  readonly session: Session | undefined
}

export type OpenStreamsOptions = {
  readonly limit?: number | undefined
  /** Those of these sessions that have ended. */
  readonly findEnded?: (sessions: readonly Session[]) => Promise<readonly Session[]>
  readonly report?: (error: unknown) => void
}

/**
 * All streams of this process: bounded in number, told to come back when the server stops, ended with their sessions.
 */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>()
  readonly #limit: number
  readonly #findEnded: NonNullable<OpenStreamsOptions['findEnded']>
  readonly #report: (error: unknown) => void
  #closed = false

  constructor({ limit = limits.openStreams, findEnded = async () => [], report = () => {} }: OpenStreamsOptions = {}) {
    this.#limit = limit
    this.#findEnded = findEnded
    this.#report = report
  }

  get count(): number {
    return this.#streams.size
  }

  /** Returns what to call when the stream ends. */
  enter(stream: OpenStream): () => void {
    if (this.#closed) throw new Failure('shutting-down', 'this server is stopping; come back in a moment')
    if (this.#streams.size >= this.#limit) {
      throw new Failure('too-many-streams', 'too many streams are open on this server; try again later')
    }
    this.#streams.add(stream)
    // The session may have ended while the stream was being opened.
    if (stream.session) void this.#endStale([stream.session])
    return () => this.#streams.delete(stream)
  }

  endSession({ id }: Session): void {
    for (const stream of this.#streams) if (stream.session?.id === id) stream.end()
  }

  /** Ends the streams whose sessions expired, or were ended by another process. */
  async endStale(): Promise<void> {
    const sessions = new Map([...this.#streams].flatMap(({ session }) => (session ? [[session.id, session]] : [])))
    if (sessions.size > 0) await this.#endStale([...sessions.values()])
  }

  close(): void {
    this.#closed = true
    for (const { sendAway } of this.#streams) sendAway()
  }

  async #endStale(sessions: readonly Session[]): Promise<void> {
    try {
      for (const session of await this.#findEnded(sessions)) this.endSession(session)
    } catch (error) {
      // A storage that is away says nothing about sessions: the streams stay, and are looked at again.
      this.#report(error)
    }
  }
}
