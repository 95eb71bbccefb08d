import type { Ask, AskAnswer, Question } from '@agora/protocol/ask'
import { AskId } from '@agora/protocol/ask'
import type { ErrorCode } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { Mode } from '@agora/protocol/heard'
import { MessageId, ThreadId, type TurnId, UserId } from '@agora/protocol/ids'
import type { Became, Message, NewMessage, PostAnswer } from '@agora/protocol/message'
import type { SpeechFact } from '@agora/protocol/speech'
import type { Policy } from '@agora/protocol/thread'
import type { AgentId, CloseReason } from '@agora/protocol/turn'
import { must } from '../assert.ts'
import type { PostedMessage } from '../listen/judge-messages.ts'
import type { DecideEnv } from '../listen/decide-env.ts'
import { saidBefore } from '../listen/said-before.ts'
import type { KnownNote } from '../notes/change-note.ts'
import { reviseNote } from '../notes/revise-note.ts'
import type { InternalAnswer, InternalCommand } from '../thread/decide-internal-command.ts'
import type { CommandAnswer, DecideInput, Decision, ThreadCommand } from '../thread/decide.ts'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { viewMessage } from '../thread/view-message.ts'
import type { Hold } from '../thread/decide-turn.ts'
import { placeOfTurn } from '../turns/open-turn.ts'
import { repliesNamed } from '../voice/record-speech.ts'
import { decide } from './bare-thread.ts'
import { testEnv } from './test-env.ts'

export const user = { kind: 'user', id: UserId.parse('owner') } as const
export const agora = { kind: 'agent', id: 'agora' } as const

type Named = { readonly name: string }
type Decided<State extends ThreadState, Answer> = Decision<State, Answer> & { readonly kind: 'decided' }

/** A thread with its log, to say and do things in as a server would. A domain may add to its state and commands. */
export abstract class PlayOf<State extends ThreadState, More extends Named = never, Answer = CommandAnswer> {
  readonly thread = ThreadId.parse('t')
  readonly log: Envelope[] = []
  readonly known = new Map<MessageId, PostedMessage>()
  env: DecideEnv
  state: State
  remembered: Mode | undefined
  /** The note that the next command concerns, as it stands. */
  note: KnownNote | undefined
  #said = 0
  #later = 0

  constructor(mode: Mode = 'listen', env = testEnv(), policy: Policy = 'queue') {
    this.env = env
    this.state = undefined as unknown as State
    this.command({ name: 'create-thread', body: { mode, policy } })
  }

  protected abstract decide(command: ThreadCommand | More, input: DecideInput): Decision<State, Answer>

  /** What becomes of a command; a refusal changes nothing. */
  attempt(command: ThreadCommand | More, by: typeof user | typeof agora = user): Decision<State, Answer> {
    const { thread, known, env } = this
    const now = 1_000 + this.#later + this.log.length
    const about = eventAbout(command, this.state, this.log)
    const spoke = isCommand(command, 'retry-turn') ? speakerOf(command.turn, this.log) : undefined
    const said = isAboutMessage(command) ? foldMessage(command.message, this.log) : undefined
    const before = env.corrections ? saidBefore(foldMessages(this.log), by.id) : undefined
    const replies = isCommand(command, 'record-speech') ? foldReplies(command.body.facts, this.log) : undefined
    const decision = this.decide(command, {
      thread,
      by,
      now,
      known,
      env,
      about,
      spoke,
      said,
      before,
      replies,
      asked: new Map(
        this.log.flatMap((event) =>
          event.type === 'message-posted' && event.ask ? [[event.ask.id, event.ask] as const] : [],
        ),
      ),
      note: this.note,
    })
    if (decision.kind === 'refused') return decision
    this.state = decision.state
    this.log.push(...decision.events)
    for (const event of decision.events) remember(this.known, event)
    if (decision.remembers) this.remembered = decision.remembers
    return decision
  }

  command(command: ThreadCommand | More, by: typeof user | typeof agora = user): Decided<State, Answer> {
    const decision = this.attempt(command, by)
    if (decision.kind === 'refused') throw new Error(decision.code)
    return decision
  }

  executeInternal(command: InternalCommand): Decided<State, Answer> {
    return this.command(command, agora)
  }

  post(messages: readonly NewMessage[]): PostAnswer {
    return this.command({ name: 'post-messages', candidates: messages, refused: [] }).answer as PostAnswer
  }

  say(...texts: string[]): PostAnswer {
    return this.post(texts.map((text) => ({ id: MessageId.parse(`m${++this.#said}`), text })))
  }

  later(ms: number): void {
    this.#later += ms
  }

  /** Ends the turn that runs, with an answer. */
  answer(text = 'Goed.') {
    const reply = { message: MessageId.parse(`r${this.log.length}`), text }
    return this.executeInternal({ name: 'close-turn', body: { ...this.hold, reason: 'finished', reply } })
  }

  close(reason: CloseReason = 'finished', hold = this.hold) {
    return this.executeInternal({ name: 'close-turn', body: { ...hold, reason } })
  }

  claim(): OpenTurn {
    this.executeInternal({ name: 'lease-turn', body: this.hold })
    return this.turn
  }

  /** The turn that runs asks something: one question, or whether a tool may run. */
  ask(name: string, kind: Ask['kind'] = 'question', questions?: readonly Question[]): AskId {
    const ask = makeAsk(this.turn.id, name, kind, questions)
    this.executeInternal({ name: 'open-ask', body: { ...this.hold, ask, text: `${name}?` } })
    return ask.id
  }

  /** Nothing is left to do in the turn that runs before somebody answers. */
  suspend(taken = 0): InternalAnswer {
    return this.executeInternal({ name: 'suspend-turn', body: { ...this.hold, taken } }).answer as InternalAnswer
  }

  /** The turn that runs asks, and waits. */
  askAndWait(name: string, kind: Ask['kind'] = 'question', questions?: readonly Question[]): AskId {
    const id = this.ask(name, kind, questions)
    this.suspend()
    return id
  }

  /** Answers by a form. */
  fill(
    askId: AskId,
    answer: Omit<AskAnswer, 'askId' | 'status'> & Partial<Pick<AskAnswer, 'status'>> = { text: 'ja' },
  ) {
    return this.command({ name: 'answer-ask', body: { status: 'resolved', ...answer, askId } })
  }

  /** The code with which a command is refused; it has changed nothing. */
  refusal(command: ThreadCommand | More): ErrorCode | undefined {
    const before = this.log.length
    const decision = this.attempt(command, agora)
    if (decision.kind === 'decided') return undefined
    must(before === this.log.length || undefined, 'a refusal writes nothing')
    return decision.code
  }

  /** The turn that runs. */
  get turn(): OpenTurn {
    return must(this.state.activeTurn, 'a turn runs')
  }

  get hold(): Hold {
    return { turn: this.turn.id, fence: this.turn.fence }
  }

  get types(): string[] {
    return this.log.map(({ type }) => type)
  }

  /** The types of the last events. */
  last(count: number): string[] {
    return this.types.slice(-count)
  }
}

/** A thread of no domain. */
export class Play extends PlayOf<ThreadState> {
  protected override decide(command: ThreadCommand, input: DecideInput): Decision<ThreadState> {
    return decide(this.state, command, input)
  }
}

function isCommand<Name extends ThreadCommand['name']>(
  command: Named,
  name: Name,
): command is ThreadCommand & { readonly name: Name } {
  return command.name === name
}

function isAboutMessage(command: Named): command is ThreadCommand & { readonly message: MessageId } {
  return 'message' in command
}

/** The event that a command is about, as a server finds it in the log. */
export function eventAbout(
  command: Named,
  state: ThreadState | undefined,
  log: readonly Envelope[],
): Envelope | undefined {
  if (isCommand(command, 'retry-turn')) return log[(placeOfTurn(command.turn) ?? 0) - 1]
  if (!isCommand(command, 'answer-ask')) return undefined
  const mark = state?.asks.find(({ id }) => id === command.body.askId)
  return mark && log[mark.seq - 1]
}

/** Who spoke in a turn. */
export function speakerOf(turn: TurnId, log: readonly Envelope[]): AgentId | undefined {
  const granted = log.find((event) => event.type === 'floor-granted' && event.turn === turn)
  return granted?.type === 'floor-granted' ? granted.agent : undefined
}

/** A message as it stands after the log. */
export function foldMessage(id: MessageId, log: readonly Envelope[]): Message | undefined {
  const posted = log.find((event) => event.type === 'message-posted' && event.message === id)
  const message = posted && viewMessage(posted)
  return message && log.reduce(reviseNote, message)
}

function foldReplies(facts: readonly SpeechFact[], log: readonly Envelope[]): ReadonlyMap<MessageId, Message> {
  return new Map(
    repliesNamed(facts)
      .flatMap((id) => foldMessage(id, log) ?? [])
      .map((message) => [message.id, message]),
  )
}

/** Asks are named by the turn that asks, as turns are by their place. */
export function makeAsk(
  turn: TurnId,
  name: string,
  kind: Ask['kind'] = 'question',
  questions: readonly Question[] = [{ field: 'name', text: `${name}?`, importance: 'required' }],
): Ask {
  const asked = { id: AskId.parse(`${turn}.${name}`), turn, agent: 'reporting' }
  if (kind === 'question') {
    return { kind, ...asked, questions: [...questions] }
  }
  return { kind, ...asked, call: name, tool: 'send_mail', title: { nl: 'mailt', en: 'mails' }, args: { to: 'a@b.nl' } }
}

/** Keeps a message as a repeat of it must find it. */
export function remember(known: Map<MessageId, PostedMessage>, event: Envelope): void {
  if (event.type !== 'message-posted') return
  const { message: id, text, as, number, request, command, answers } = event
  if (as === 'reply' || as === 'ask') {
    known.set(id, { text, became: as })
    return
  }
  const became: Became = {
    id,
    as,
    ...(number === undefined ? {} : { number }),
    ...(request === undefined ? {} : { request }),
    ...(command === undefined ? {} : { command }),
    ...(answers === undefined ? {} : { answers }),
  }
  known.set(id, { text, became })
}

/** All that was said, as it stands. */
function foldMessages(log: readonly Envelope[]): Message[] {
  return log.flatMap((event) => viewMessage(event) ?? []).map((message) => log.reduce(reviseNote, message))
}
