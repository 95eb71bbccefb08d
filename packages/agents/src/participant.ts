import type { TurnContext } from '@agora/inspection/context/write-inspection'
import type { Answered, Ask, AskId } from '@agora/protocol/ask'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import type { Message, Source } from '@agora/protocol/message'
import type { ParticipantId } from '@agora/protocol/table'
import type { AgentId, CallId, TurnFailure, Words } from '@agora/protocol/turn'
import type { Agent } from './agent.ts'
import type { ToolResult } from './tool.ts'

/**
 * An AI participant as the server knows it: it runs a turn from its beginning, or from where it stopped. It may be
 * our graph, a plain loop, or a compiled graph of another author.
 */
export type Participant = {
  /** As `/health` names it. */
  readonly name: string
  readonly run: (turn: TurnRun) => Promise<RunEnd>
  /** A title for a conversation that has none, after its first answer; in its language. Empty where nothing fits. */
  readonly title: (context: TurnContext, signal: AbortSignal) => Promise<string>
  /** At a table with a moderator: the next speaker among these, or none. */
  readonly chooseSpeaker?: (context: TurnContext, asked: ChoiceAsked, signal: AbortSignal) => Promise<SpeakerChosen>
  /** A reply in short, to be read aloud. */
  readonly shorten: (text: string, language: TurnContext['language'], signal: AbortSignal) => Promise<string>
  /** The turn is closed: what was kept to go on with it can go. */
  readonly forget: (turn: Pick<TurnRun, 'thread' | 'turn'>) => Promise<void>
}

export type ChoiceAsked = {
  readonly among: readonly { readonly id: ParticipantId; readonly name: string; readonly description: string }[]
  /** It may also say what all could agree upon. */
  readonly mayPropose: boolean
  /** Before a model is asked: rejects where so many tokens have no room. */
  readonly reserve: (input: number) => Promise<void>
}

/** `call`: what it was asked with, and cost. */
export type SpeakerChosen = {
  readonly participant?: ParticipantId
  readonly why?: string
  /** What it takes all to agree upon; they vote on it. */
  readonly proposes?: string
  readonly call?: Pick<ModelCalled, 'model' | 'instructions' | 'given' | 'usage'>
}

/** One turn that is to be run, or run on. */
export type TurnRun = {
  readonly thread: ThreadId
  readonly turn: TurnId
  readonly context: TurnContext
  /** The agent that begins. A resumed turn continues with the agent that asked. */
  readonly agent: AgentId
  /** At a table: the participant. It speaks for itself and cannot hand over. */
  readonly seat?: Agent
  /** All that was answered in this turn so far. */
  readonly answers: ReadonlyMap<AskId, Answered>
  readonly turnLog: TurnLog
  /**
   * Aborts when a person stops the turn or the server stops. The participant then rejects soon with `signal.reason`.
   */
  readonly signal: AbortSignal
}

export type RunEnd =
  /** `last`: its last words, which are said as the turn is closed: one without the other would be half a truth. */
  | { readonly kind: 'finished'; readonly last?: LastWords }
  /** It stopped where it asked, and goes on when one of these is answered. */
  | { readonly kind: 'waiting'; readonly asks: readonly AskId[] }
  | { readonly kind: 'failed'; readonly why: TurnFailure; readonly detail?: string }

/**
 * A turn acts on the world only through this log, which writes events under the turn's id. A call that repeats an id
 * has no further effect.
 */
export type TurnLog = {
  /** A message that is going to be written. A new one each time: what a dead process began is not gone on with. */
  readonly newMessage: () => MessageId
  /** Sends a piece of it to live readers at once, and stores it soon after. Never waits. */
  readonly write: (agent: AgentId, message: MessageId, piece: string) => void
  /** The whole message before others of this turn, durable; once for an id. `cut`: it ends before its end. */
  readonly post: (agent: AgentId, reply: WholeReply) => Promise<void>
  readonly handOver: (from: AgentId, to: AgentId, why: string) => Promise<void>
  /**
   * Before a tool is run. What is not `start` was started by an earlier life of this turn: `finished`, with its result;
   * or `unknown`, when that life ended while it ran. `other`: that id has another tool or other arguments.
   */
  readonly startTool: (agent: AgentId, call: StartedCall) => Promise<ToolStart>
  readonly finishTool: (agent: AgentId, call: CallId, result: ToolResult) => Promise<void>
  /**
   * Asks a person; once for an id. `refused`: too many questions are open. `other`: that id belongs to another
   * question, whose answer does not count for this one.
   */
  readonly ask: (ask: Ask, text: string) => Promise<'asked' | 'refused' | 'other'>
  /** All events of this turn so far, in order: for a run that has no checkpoint here. */
  readonly readEvents: () => Promise<readonly Envelope[]>
  /** At a table, before a model is asked: rejects where so many tokens more have no room, and the turn ends there. */
  readonly reserveCall: (agent: AgentId, call: PlannedThought) => Promise<void>
  readonly noteCall: (agent: AgentId, call: Omit<ModelCalled, 'type'>) => Promise<void>
  /** What was said while the turn ran and is for it to take along (policy `steer`); it is not given twice. */
  readonly takeSteering: () => Promise<readonly Message[]>
}

/** A model that is about to be asked; `input`: so many tokens it would read, as far as can be told. */
export type PlannedThought = Pick<ModelCalled, 'model' | 'instructions' | 'given'> & { readonly input: number }

export type WholeReply = {
  readonly message: MessageId
  readonly text: string
  readonly sources: readonly Source[]
  readonly cut?: 'interrupted'
  /** It went on in the name of another at the table, and was cut there. */
  readonly spokeFor?: ParticipantId
}
export type LastWords = { readonly agent: AgentId; readonly reply: WholeReply }
export type StartedCall = {
  readonly call: CallId
  readonly tool: string
  readonly title: Words
  readonly args: Readonly<Record<string, unknown>>
}
export type ToolStart =
  | { readonly kind: 'start' }
  | { readonly kind: 'finished'; readonly result: ToolResult }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other' }
export type ModelCalled = EventBody & { readonly type: 'model-called' }
