import type { Envelope } from '@agora/protocol/events'
import type { Ambient } from './ambient.ts'
import type { Answer, Failed, Unreachable } from './ask.ts'
import { backOffMs } from './back-off.ts'
import type { StreamListener } from './follow-stream.ts'

/** A stream that has not opened by then will not. */
const OPENING_MS = 10_000
/** How often an open line is put to the test: a stream that died without a word looks just like a quiet one. */
const CHECK_MS = 15_000
/** The same where nothing is followed: asking is then the only way to know. */
const CHECK_UNFOLLOWED_MS = 3_000
/** A line that held this long was a good one: the next failure is a first failure. */
const STEADY_MS = 10_000

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open'; readonly since: number }
  | { readonly kind: 'waiting'; readonly retryAt: number }
  | { readonly kind: 'retrying' }
  /** Out of sight: a browser has few connections per server, and hidden tabs must not use them up. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'ended'; readonly why: 'session' | 'deleted' | 'missing' }

export type ConnectionPorts = {
  readonly ambient: Ambient
  /** Asks the server where things stand: the last number of what is followed, 0 where nothing is. */
  readonly look: (signal: AbortSignal) => Promise<Answer<{ readonly seq: number }>>
  /** Fetches what a stream cannot bring. `undefined`: there is nothing to follow. */
  readonly prepare: (seq: number, signal: AbortSignal) => Promise<Answer<{ readonly after: number } | undefined>>
  readonly stream: (after: number, listener: StreamListener, signal: AbortSignal) => void
  readonly cursor: () => number
  readonly onEvent: (event: Envelope) => void
  readonly onState: (state: ConnectionState) => void
}

/**
 * The line to the server: looks, catches up, follows, and after a failure begins again, later and later. Each attempt
 * lives as long as its signal; whatever belongs to an earlier one falls silent with it.
 */
export class Connection {
  readonly #ports: ConnectionPorts
  #state: ConnectionState = { kind: 'connecting' }
  #life = new AbortController()
  #failures = 0

  constructor(ports: ConnectionPorts) {
    this.#ports = ports
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Begins anew: there is something else to follow. */
  restart(): void {
    if (this.#state.kind === 'resting') return
    const lost = this.#state.kind === 'waiting' || this.#state.kind === 'retrying'
    void this.#attempt(lost ? 'retrying' : 'connecting')
  }

  /** Now rather than later, where it waits. */
  tryNow(): void {
    if (this.#state.kind === 'waiting') void this.#attempt('retrying')
    if (this.#state.kind === 'ended') void this.#attempt('connecting')
  }

  /** Something hints that the line is dead: puts it to the test. */
  check(): void {
    if (this.#state.kind === 'open') void this.#test(this.#life.signal)
  }

  rest(): void {
    this.#life.abort()
    this.#enter({ kind: 'resting' })
  }

  wake(): void {
    if (this.#state.kind === 'resting') void this.#attempt('connecting')
  }

  /** What was followed is gone. */
  end(why: 'deleted'): void {
    this.#life.abort()
    this.#enter({ kind: 'ended', why })
  }

  async #attempt(kind: 'connecting' | 'retrying'): Promise<void> {
    this.#life.abort()
    this.#life = new AbortController()
    const { signal } = this.#life
    this.#enter({ kind })
    const looked = await this.#ports.look(signal)
    if (signal.aborted) return
    if (looked.kind !== 'ok') return this.#fail(looked)
    const prepared = await this.#ports.prepare(looked.body.seq, signal)
    if (signal.aborted) return
    if (prepared.kind !== 'ok') return this.#fail(prepared)
    if (!prepared.body) return this.#open(CHECK_UNFOLLOWED_MS, signal)
    this.#ports.stream(prepared.body.after, this.#listener(signal), signal)
    const overdue = await this.#ports.ambient.pause(OPENING_MS, signal)
    if (overdue && this.#state.kind === kind) this.#lose()
  }

  #listener(signal: AbortSignal): StreamListener {
    return {
      onOpen: () => this.#open(CHECK_MS, signal),
      onEvent: (event) => this.#ports.onEvent(event),
      onComeBack: (afterMs) => {
        this.#failures = 0
        this.#retryIn(afterMs)
      },
      onBroken: () => this.#lose(),
    }
  }

  #open(checkMs: number, signal: AbortSignal): void {
    this.#enter({ kind: 'open', since: this.#ports.ambient.now() })
    void this.#keepTesting(checkMs, signal)
  }

  async #keepTesting(checkMs: number, signal: AbortSignal): Promise<void> {
    let promised = 0
    while (await this.#ports.ambient.pause(checkMs, signal)) {
      // The log was this far a while ago, and the stream has not brought it: it is a dead one.
      if (this.#ports.cursor() < promised) return this.#lose()
      promised = await this.#test(signal)
    }
  }

  async #test(signal: AbortSignal): Promise<number> {
    const looked = await this.#ports.look(signal)
    if (looked.kind === 'ok') return looked.body.seq
    if (!signal.aborted) this.#fail(looked)
    return 0
  }

  #fail(answer: Failed | Unreachable): void {
    const why = answer.kind === 'failed' ? endings.get(answer.code) : undefined
    if (!why) return this.#lose()
    this.#life.abort()
    this.#enter({ kind: 'ended', why })
  }

  #lose(): void {
    const { ambient } = this.#ports
    if (this.#state.kind === 'open' && ambient.now() - this.#state.since > STEADY_MS) this.#failures = 0
    this.#retryIn(backOffMs(this.#failures++, ambient.random))
  }

  #retryIn(delayMs: number): void {
    const { ambient } = this.#ports
    this.#life.abort()
    this.#life = new AbortController()
    const { signal } = this.#life
    this.#enter({ kind: 'waiting', retryAt: ambient.now() + delayMs })
    void ambient.pause(delayMs, signal).then((due) => {
      if (due) void this.#attempt('retrying')
    })
  }

  #enter(state: ConnectionState): void {
    this.#state = state
    this.#ports.onState(state)
  }
}

const endings = new Map<string, 'session' | 'deleted' | 'missing'>([
  ['unauthenticated', 'session'],
  ['thread-deleted', 'deleted'],
  ['thread-not-found', 'missing'],
])
