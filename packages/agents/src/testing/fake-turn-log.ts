import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { isSameAsk } from '@agora/core/ask/is-same-ask'
import { isSameValue } from '@agora/core/same-value'
import type { Ask } from '@agora/protocol/ask'
import type { Envelope } from '@agora/protocol/events'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { AgentId, CallId } from '@agora/protocol/turn'
import type {
  LastWords,
  ModelCalled,
  Participant,
  RunEnd,
  TurnRun,
  StartedCall,
  TurnLog,
  WholeReply,
} from '../participant.ts'
import type { ToolResult } from '../tool.ts'

export type FakeLogEvent =
  | { readonly type: 'posted'; readonly agent: AgentId; readonly reply: WholeReply }
  | { readonly type: 'handed'; readonly from: AgentId; readonly to: AgentId; readonly why: string }
  | { readonly type: 'started'; readonly agent: AgentId; readonly call: StartedCall }
  | { readonly type: 'finished'; readonly agent: AgentId; readonly call: CallId; readonly result: ToolResult }
  | { readonly type: 'asked'; readonly ask: Ask; readonly text: string }
  | { readonly type: 'called'; readonly agent: AgentId; readonly call: Omit<ModelCalled, 'type'> }

/** What outlives a process: the log, and what stands outside. */
export class FakeLog {
  readonly events: FakeLogEvent[] = []
  /** What went out live, which is not kept. */
  readonly pieces: { readonly message: MessageId; readonly piece: string }[] = []
  /** So much is open that nothing more can be asked. */
  refusesAsks = false
  steering: readonly Message[] = []
  /** What the turn did before, where a test says that it was moved here. */
  earlier: readonly Envelope[] = []
  #isClosed = false
  #messages = 0

  of<Type extends FakeLogEvent['type']>(type: Type): readonly (FakeLogEvent & { readonly type: Type })[] {
    return this.events.filter((event): event is FakeLogEvent & { readonly type: Type } => event.type === type)
  }

  /** Closes the turn as the server does: with its last words, once. */
  close({ last }: { readonly last?: LastWords }): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (last) this.events.push({ type: 'posted', ...last })
  }

  newMessage(): MessageId {
    return MessageId.parse(`m${++this.#messages}`)
  }
}

/** Where in its work a process dies. `before`: what it was about to do has no effect; else it has. */
export type Death = { readonly point: number; readonly before: boolean }

/**
 * One process. All its outside effects go through `act`, are counted, and stop when it dies: nothing that it was
 * about to do happens.
 */
export class Life {
  readonly died: Promise<'died'>
  points = 0
  readonly #death: Death | undefined
  readonly #die: (how: 'died') => void
  #dead = false

  constructor(death?: Death) {
    const { promise, resolve } = Promise.withResolvers<'died'>()
    this.died = promise
    this.#die = resolve
    this.#death = death
  }

  get dead(): boolean {
    return this.#dead
  }

  async act<T>(effect: () => T | Promise<T>): Promise<T> {
    // Everything outside of a process takes a moment, in which others go on.
    await Promise.resolve()
    if (this.#dead) return never()
    const isLast = ++this.points === this.#death?.point
    if (isLast && this.#death?.before) return this.die()
    const done = await effect()
    if (isLast) return this.die()
    return this.#dead ? never() : done
  }

  /** Here and now. */
  die<T>(): Promise<T> {
    this.#dead = true
    this.#die('died')
    return never()
  }
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => {})
}

/** Stores events in order, as the server's turn log does. */
export function fakeTurnLog(log: FakeLog, life: Life = new Life()): TurnLog {
  const { events } = log
  return {
    newMessage: () => log.newMessage(),
    write: (_agent, message, piece) => void (life.dead || log.pieces.push({ message, piece })),
    post: (agent, reply) =>
      life.act(() => {
        if (log.of('posted').some((said) => said.reply.message === reply.message)) return
        events.push({ type: 'posted', agent, reply })
      }),
    handOver: (from, to, why) => life.act(() => void events.push({ type: 'handed', from, to, why })),
    startTool: (agent, call) =>
      life.act(() => {
        const started = log.of('started').find((event) => event.call.call === call.call)
        const isOther = started && !isSameValue([started.call.tool, started.call.args], [call.tool, call.args])
        if (isOther) return { kind: 'other' }
        const finished = log.of('finished').find((event) => event.call === call.call)
        if (finished) return { kind: 'finished', result: finished.result }
        if (started) return { kind: 'unknown' }
        events.push({ type: 'started', agent, call })
        return { kind: 'start' }
      }),
    finishTool: (agent, call, result) =>
      life.act(() => {
        if (log.of('finished').some((event) => event.call === call)) return
        events.push({ type: 'finished', agent, call, result })
      }),
    ask: (ask, text) =>
      life.act(() => {
        if (log.refusesAsks) return 'refused'
        const earlier = log.of('asked').find((event) => event.ask.id === ask.id)
        if (earlier) return isSameAsk(earlier.ask, ask) ? 'asked' : 'other'
        events.push({ type: 'asked', ask, text })
        return 'asked'
      }),
    readEvents: () => life.act(() => log.earlier),
    reserveCall: () => life.act(() => {}),
    noteCall: (agent, call) => life.act(() => void events.push({ type: 'called', agent, call })),
    takeSteering: () =>
      life.act(() => {
        const { steering } = log
        log.steering = []
        return steering
      }),
  }
}

/** Runs a turn and closes it, as the server does. What it said last is in the log then, and not in the end. */
export async function runToClose(
  participant: Pick<Participant, 'run'>,
  run: TurnRun,
  log: FakeLog,
  life: Life = new Life(),
): Promise<RunEnd> {
  const end = await participant.run(run)
  if (end.kind !== 'finished') return end
  await life.act(() => log.close(end))
  return { kind: 'finished' }
}

const SAVER_CALLS = new Set<string | symbol>(['getTuple', 'put', 'putWrites', 'deleteThread'])

/** The same checkpoints, as one process reaches them. */
export function lifeSaver(saver: BaseCheckpointSaver, life: Life): BaseCheckpointSaver {
  return new Proxy(saver, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call = value as (...args: unknown[]) => unknown
      if (!SAVER_CALLS.has(name)) return call.bind(target)
      return (...args: unknown[]) => life.act(() => call.apply(target, args))
    },
  })
}
