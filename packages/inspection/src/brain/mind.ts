import type { AgentId } from '@agora/protocol/turn'
import type { ModelMessage } from '@agora/core/context/model-message'
import type { TurnContext } from '@agora/core/context/turn-context'
import type { Texts } from './compose/texts.ts'
import type { Pack } from '../domain/pack.ts'
import type { Language } from '@agora/core/language'
import type { Request } from './read-request.ts'
import type { Steps } from './read-steps.ts'

export type ThinkInput = {
  /** Who thinks. */
  readonly agent: AgentId
  readonly context: TurnContext
  /** This turn's steps; messages of the conversation before it do no harm. */
  readonly messages: readonly ModelMessage[]
  /** Names of the tools that it has. */
  readonly tools: readonly string[]
  readonly pack: Pack
  /** Who had the floor first in this turn; the one who thinks, where nobody says. */
  readonly began?: AgentId
}

export type RuleCall = { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }
/** What to say, or what to do next. */
export type RuleThought = {
  readonly text?: string
  readonly calls?: readonly RuleCall[]
  /** The text says only that there is no answer. */
  readonly unanswered?: true
}

/** All that one thought needs to know. */
export type Mind = ThinkInput & {
  readonly steps: Steps
  readonly request: Request
  readonly language: Language
  readonly texts: Texts
}
