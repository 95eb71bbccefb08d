import type { ModelMessage } from '@agora/core/context/model-message'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import type { AgentId, TurnFailure, Usage } from '@agora/protocol/turn'

/** A model that an agent asks what to say or do next. */
export type Thinker = {
  /** As people and the log name it: `openai:gpt-5-mini`, `built-in`. */
  readonly name: string
  readonly think: (request: ThinkRequest) => Promise<Thought>
}

export type ThinkRequest = {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolSpec[]
  readonly temperature?: number | undefined
  /** What its answer may take; as much as the model gives where nothing is said. */
  readonly maxTokens?: number | undefined
  /** The text as it comes, piece by piece. */
  readonly onText: (piece: string) => void
  readonly signal: AbortSignal
  /** Who asks and what the turn knows, as data: the built-in model reads this and no prose. */
  readonly agent: AgentId
  /** Who had the floor first in this turn; absent outside of one. */
  readonly began?: AgentId
  readonly context: TurnContext
}

/** A tool as a model is told of it. */
export type ToolSpec = {
  readonly name: string
  readonly description: string
  /** JSON schema of its arguments. */
  readonly schema: Readonly<Record<string, unknown>>
}

export type Thought = {
  /** Which model it was in the end: a fallback may have stood in. */
  readonly model: string
  readonly text: string
  readonly calls: readonly ThoughtCall[]
  readonly usage?: Usage
}

/** `problem`: the arguments were no JSON object; they are then what the model wrote. */
export type ThoughtCall = {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly problem?: string
}

/**
 * A model that did not answer, and why. `text`: what it had said by then; `usage`: what that took, where it says so.
 */
export class ThinkFailure extends Error {
  readonly why: TurnFailure
  readonly text: string
  readonly usage: Usage | undefined
  constructor(why: TurnFailure, message: string, text = '', usage?: Usage) {
    super(message)
    this.why = why
    this.text = text
    this.usage = usage
  }
}
