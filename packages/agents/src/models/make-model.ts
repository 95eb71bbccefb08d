import type { BaseChatModel } from '@langchain/core/language_models/chat_models'

/** What goes along with one call, apart from messages and tools. */
export type CallPlan = {
  readonly temperature?: number | undefined
  readonly maxTokens?: number | undefined
  /** The server is asked to count tokens; some refuse to be asked. */
  readonly streamUsage: boolean
}

/** LangChain's models take these when they are made, not when they are called. */
export type MakeModel = (plan: CallPlan) => BaseChatModel
