import { estimateUsage } from '@agora/agents/estimate-usage'
import type { PlannedThought, StartedCall, ToolStart, TurnLog, WholeReply } from '@agora/agents/participant'
import type { ToolResult } from '@agora/agents/tool'
import { isSameAsk } from '@agora/core/ask/is-same-ask'
import { isSameValue } from '@agora/core/same-value'
import type { InternalCommand } from '@agora/core/thread/decide-internal-command'
import type { Hold } from '@agora/core/thread/decide-turn'
import { placeOfTurn } from '@agora/core/turns/open-turn'
import type { Ask } from '@agora/protocol/ask'
import type { Envelope } from '@agora/protocol/events'
import { MessageId, type ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Message, MessageAs } from '@agora/protocol/message'
import type { AgentId } from '@agora/protocol/turn'
import { type Ambient, randomId } from '../ambient.ts'
import { Failure } from '../failure.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages } from '../threads/read-history.ts'
import type { Agent } from '../threads/thread-request.ts'
import type { Threads } from '../threads/threads.ts'
import { StopRequested } from './stop-requested.ts'
import { type TextParts, TurnText } from './turn-text.ts'

export type TurnLogParts = TextParts & {
  readonly threads: Threads
  readonly storage: LogStorage
  readonly ambient: Ambient
}

const asks: ReadonlySet<MessageAs> = new Set(['turn', 'queued', 'wake'])
/** Messages that are read at once of those that a turn takes along. */
const STEERED = 200
/** Events that are read at once where a turn looks for what it did before. */
const EVENTS = 500

/** Writes what one turn does to its thread, while this process holds the lease of the turn. */
export class ServerTurnLog implements TurnLog {
  readonly #parts: TurnLogParts
  readonly #thread: ThreadId
  readonly #hold: Hold
  /** Texts that are being written. */
  readonly #texts = new Map<MessageId, TurnText>()
  #isLeft = false
  /** Up to here what was said meanwhile was given to this life of the turn. */
  #steeredTo = 0
  /** A model that was asked at a table and has not answered yet, and since when. */
  #asking: { readonly agent: AgentId; readonly call: PlannedThought; readonly since: number } | undefined
  /** What was said last, as a whole. */
  lastReply: { readonly message: MessageId; readonly text: string } | undefined

  constructor(parts: TurnLogParts, thread: ThreadId, hold: Hold) {
    this.#parts = parts
    this.#thread = thread
    this.#hold = hold
  }

  newMessage = (): MessageId => newReplyId(this.#parts.ambient)

  write = (agent: AgentId, message: MessageId, piece: string): void => {
    if (this.#isLeft) return
    const text =
      this.#texts.get(message) ?? new TurnText(this.#parts, this.#thread, this.#hold, agentActor(agent), message)
    this.#texts.set(message, text)
    text.write(piece)
  }

  post = async (agent: AgentId, reply: WholeReply): Promise<void> => {
    const { message, text, sources, cut, spokeFor } = reply
    await this.endText(message)
    const body = {
      message,
      text,
      sources: [...sources],
      hold: this.#hold,
      ...(cut ? { cut } : {}),
      ...(spokeFor ? { spokeFor } : {}),
    }
    await this.#execute(agent, { name: 'post-reply', body })
    this.lastReply = cut ? undefined : { message, text }
  }

  /** Nothing more is written of it piece by piece. */
  async endText(message: MessageId): Promise<void> {
    await this.#texts.get(message)?.end()
    this.#texts.delete(message)
  }

  handOver: TurnLog['handOver'] = async (from, to, why) => {
    await this.#execute(from, { name: 'hand-over', body: { ...this.#hold, from, to, why } })
  }

  startTool: TurnLog['startTool'] = async (agent, call): Promise<ToolStart> => {
    const body = { ...this.#hold, ...call, args: { ...call.args } }
    const { earlier } = await this.#execute(agent, { name: 'start-tool', body })
    if (!earlier) return { kind: 'start' }
    if (!(await this.#isSameCall(call))) return { kind: 'other' }
    if (earlier.result === null) return { kind: 'unknown' }
    return { kind: 'finished', result: await this.#readResult(earlier.result) }
  }

  finishTool: TurnLog['finishTool'] = async (agent, call, { outcome, text, cut, sources }) => {
    const isLong = text.length > limits.toolResultChars
    const body = {
      ...this.#hold,
      call,
      outcome,
      result: isLong ? text.slice(0, limits.toolResultChars) : text,
      ...(cut || isLong ? { cut: true as const } : {}),
      ...(sources ? { sources: [...sources] } : {}),
    }
    await this.#execute(agent, { name: 'finish-tool', body })
  }

  ask: TurnLog['ask'] = async (ask, text) => {
    try {
      const { wasAsked } = await this.#execute(ask.agent, { name: 'open-ask', body: { ...this.#hold, ask, text } })
      return !wasAsked || (await this.#isSameAsk(ask)) ? 'asked' : 'other'
    } catch (error) {
      if (error instanceof Failure && error.code === 'too-many-asks') return 'refused'
      throw error
    }
  }

  readEvents: TurnLog['readEvents'] = async () => {
    const { turn } = this.#hold
    const events: Envelope[] = []
    for (let after = (placeOfTurn(turn) ?? 1) - 1; ;) {
      const page = await this.#parts.storage.readEvents(this.#thread, after, EVENTS)
      events.push(...page.filter((event) => event.turn === turn && event.body.kind === 'kept').map(readEnvelope))
      const last = page.at(-1)
      if (!last || page.length < EVENTS) return events
      after = last.seq
    }
  }

  reserveCall: TurnLog['reserveCall'] = async (agent, call) => {
    const { input } = call
    const { stops } = await this.#execute(agent, { name: 'reserve-call', body: { ...this.#hold, input } })
    if (stops) throw new StopRequested()
    this.#asking = { agent, call, since: this.#parts.ambient.now() }
  }

  noteCall: TurnLog['noteCall'] = async (agent, call) => {
    this.#asking = undefined
    await this.#execute(agent, { name: 'note-call', body: { ...this.#hold, ...call } })
  }

  takeSteering = async (): Promise<readonly Message[]> => {
    const state = await this.#parts.threads.stateOf(this.#thread)
    // Nearly always: nothing was said, or it waits for its own turn, or it is known.
    const known = state?.activeTurn?.steered?.at(-1)?.to ?? 0
    if (!(state?.policy === 'steer' && state.queued) && known <= this.#steeredTo) return []
    const { steered = [] } = await this.#execute('agora', { name: 'take-steering', body: this.#hold })
    const said: Message[] = []
    for (const { from, to } of steered) {
      if (to <= this.#steeredTo) continue
      said.push(...(await this.#readSteered(from, to)))
      this.#steeredTo = to
    }
    return said
  }

  /** What was being written and will not be whole: it is told as it is, and given up here. */
  async takeUnfinished(): Promise<{ agent: Agent; message: MessageId; text: string } | undefined> {
    const texts = [...this.#texts.values()]
    this.#texts.clear()
    await Promise.all(texts.map((text) => text.end()))
    return texts.find(({ text }) => text.trim() !== '')
  }

  /** A model was cut short: what it read and said by then is paid for all the same. */
  async noteCut(text: string): Promise<void> {
    if (!this.#asking) return
    const { agent, call, since } = this.#asking
    const { input, ...about } = call
    const usage = estimateUsage(call.model, input, { text })
    const tookMs = Math.max(0, Math.round(this.#parts.ambient.now() - since))
    await this.noteCall(agent, { ...about, tookMs, ...(usage ? { usage } : {}), failure: 'stream-broken' })
  }

  /** Drops later writes: a participant may write on before it learns that its turn ended. */
  leave(): void {
    this.#isLeft = true
    for (const text of this.#texts.values()) void text.end()
    this.#texts.clear()
  }

  #execute(agent: AgentId, command: InternalCommand) {
    return this.#parts.threads.executeInternal(this.#thread, agentActor(agent), command)
  }

  /** All that was asked from … to …: a burst may be more than one page. */
  async #readSteered(from: number, to: number): Promise<readonly Message[]> {
    const said: Message[] = []
    for (let before = to + 1; ;) {
      const page = await readMessages(this.#parts.storage, this.#thread, before, STEERED)
      // Words to one participant at the table are for that one.
      said.unshift(...page.filter(({ seq, as, to: spokenTo }) => seq >= from && asks.has(as) && spokenTo === undefined))
      const first = page[0]
      if (!first || first.seq <= from || page.length < STEERED) return said
      before = first.seq
    }
  }

  /** Whether the log has this tool with these arguments under that id. */
  async #isSameCall({ call, tool, args }: StartedCall): Promise<boolean> {
    const started = (await this.readEvents()).find((event) => event.type === 'tool-started' && event.call === call)
    return started?.type === 'tool-started' && isSameValue([started.tool, started.args], [tool, args])
  }

  async #isSameAsk(ask: Ask): Promise<boolean> {
    const [stored] = await this.#parts.storage.findMessages(this.#thread, [MessageId.parse(ask.id)])
    const event = stored && readEnvelope(stored)
    return event?.type === 'message-posted' && event.ask !== undefined && isSameAsk(event.ask, ask)
  }

  async #readResult(seq: number): Promise<ToolResult> {
    const [stored] = await this.#parts.storage.readEvents(this.#thread, seq - 1, 1)
    const event = stored && readEnvelope(stored)
    if (event?.type !== 'tool-finished') throw new Error(`assertion failed: event ${seq} is the result of a tool`)
    const { outcome, result, cut, sources } = event
    return { outcome, text: result, ...(cut ? { cut } : {}), ...(sources ? { sources } : {}) }
  }
}

export function agentActor(id: AgentId): Agent {
  return { kind: 'agent', id }
}

/** The name of a message that is going to be written. */
export function newReplyId(ambient: Ambient): MessageId {
  return MessageId.parse(`r-${randomId(ambient)}`)
}
