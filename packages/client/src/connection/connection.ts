import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { ListSignal, ThreadSignal } from '@agora/protocol/signals'
import type { Ambient } from '../ambient.ts'
import type { Answer, Transport, OpenTransport, Question } from '../transports/transport.ts'
import { Emitter } from '../emitter.ts'
import type { ConnectionState } from './connection-state.ts'
import {
  type MachineEffect,
  type MachineEvent,
  type MachineState,
  nextDeadline,
  stepConnection,
} from './connection-machine.ts'

/** An answer that takes longer makes one look whether anybody is still there; what is large may take longer. */
const LATE_MS = 5_000
const BYTES_PER_MS = 4

export type ConnectionListener = {
  /**
   * Runs before a transport is used: does its session belong to the device's user? `again`: unknown, so try another
   * transport; `never`: another user, so send and read nothing on it. Without this hook every transport is used.
   */
  readonly admit?: (ask: (question: Question) => Promise<Answer>) => Promise<'in' | 'again' | 'never'>
  /** The line is there, for the first time or anew: what is followed must be followed again. */
  readonly onOpen: () => void
  /** Signals of the list may have been missed on it. */
  readonly onMissed: () => void
  readonly onEvent: (event: Envelope) => void
  readonly onSignal: (signal: ThreadSignal | ListSignal) => void
  readonly onFollowEnded: (thread: string, error: WireError) => void
}

/** Keeps a line to the server: does what the machine decides, and tells it what happens. */
export class Connection {
  readonly #transport: Transport
  readonly #ambient: Ambient
  readonly #listener: ConnectionListener
  readonly state: Emitter<ConnectionState>
  #state: MachineState = { kind: 'stopped' }
  #opened: OpenTransport | undefined
  /** The transport that passed `admit`: its session belongs to the device's user. */
  #admitted: OpenTransport | undefined
  #cancelTick: (() => void) | undefined

  constructor(transport: Transport, ambient: Ambient, listener: ConnectionListener) {
    this.#transport = transport
    this.#ambient = ambient
    this.#listener = listener
    this.state = new Emitter(() => this.#describe(), ambient)
  }

  /** Whether asking has a chance. */
  get isOpen(): boolean {
    const isThere = this.#state.kind === 'open' || this.#state.kind === 'checking'
    return isThere && this.#opened !== undefined && this.#opened === this.#admitted
  }

  readonly send = (event: MachineEvent): void => {
    const before = this.#state
    const input = { now: this.#ambient.elapsed(), random: this.#ambient.random() }
    const { state, effects } = stepConnection(before, event, input)
    this.#state = state
    this.#setAlarm()
    for (const effect of effects) this.#act(effect)
    const isOpened = event.type === 'opened' && before.kind === 'connecting'
    if (state.kind !== before.kind && !isOpened) this.state.touchNow()
    if (isOpened) void this.#admit()
  }

  readonly ask = async (question: Question): Promise<Answer> => {
    if (!this.#opened || !this.isOpen) return { kind: 'unreachable' }
    const bytes = JSON.stringify(question.fields ?? {}).length
    const onTime = this.#ambient.after(LATE_MS + bytes / BYTES_PER_MS, () => this.send({ type: 'doubted' }))
    const answer = await this.#opened.ask(question)
    onTime()
    if (answer.kind === 'failed' && answer.error.code === 'unauthenticated') this.send({ type: 'unauthenticated' })
    return answer
  }

  readonly follow = (thread: string, after: number): void => {
    if (this.isOpen) this.#opened?.follow(thread, after)
  }

  readonly unfollow = (thread: string): void => {
    if (this.isOpen) this.#opened?.unfollow(thread)
  }

  #act(effect: MachineEffect): void {
    switch (effect) {
      case 'open':
        return this.#open()
      case 'close':
        this.#opened?.close()
        this.#opened = undefined
        return
      case 'probe':
        return this.#opened?.probe()
      default:
        return effect satisfies never
    }
  }

  /** What an earlier line still has to say is not listened to. */
  #open(): void {
    const mine = () => this.#opened === opened
    const used = () => mine() && this.#admitted === opened
    const tell = (event: MachineEvent) => () => void (mine() && this.send(event))
    const { onMissed, onEvent, onSignal, onFollowEnded } = this.#listener
    const opened: OpenTransport = this.#transport.open({
      onOpen: tell({ type: 'opened' }),
      onMissed: () => void (used() && onMissed()),
      onHeard: tell({ type: 'heard' }),
      onEvent: (event) => void (used() && onEvent(event)),
      onSignal: (signal) => void (used() && onSignal(signal)),
      onFollowEnded: (thread, error) => void (used() && onFollowEnded(thread, error)),
      onSentAway: (afterMs) => tell({ type: 'sent-away', afterMs })(),
      onUnauthenticated: tell({ type: 'unauthenticated' }),
      onLost: tell({ type: 'lost' }),
    })
    this.#opened = opened
  }

  async #admit(): Promise<void> {
    const opened = this.#opened
    const { admit, onOpen } = this.#listener
    const answer = opened && admit ? await admit((question) => opened.ask(question)) : 'in'
    if (this.#opened !== opened) return
    if (answer === 'again') return this.send({ type: 'lost' })
    if (answer === 'never') return
    this.#admitted = opened
    this.state.touchNow()
    onOpen()
  }

  #setAlarm(): void {
    this.#cancelTick?.()
    const deadline = nextDeadline(this.#state)
    const delayMs = deadline === undefined ? undefined : Math.max(0, deadline - this.#ambient.elapsed())
    this.#cancelTick =
      delayMs === undefined ? undefined : this.#ambient.after(delayMs, () => this.send({ type: 'tick' }))
  }

  #describe(): ConnectionState {
    const state = this.#state
    switch (state.kind) {
      case 'stopped':
        return { kind: 'resting' }
      case 'connecting':
        return { kind: state.failures > 0 ? 'retrying' : 'connecting' }
      case 'waiting':
        return { kind: 'waiting', retryAt: this.#ambient.now() + state.until - this.#ambient.elapsed() }
      case 'open':
      case 'checking':
        // Not open before `admit` has confirmed the user.
        return { kind: this.isOpen ? state.kind : 'connecting' }
      case 'resting':
      case 'signed-out':
        return { kind: state.kind }
      default:
        return state satisfies never
    }
  }
}
