import type { AgentId, Words } from '@agora/protocol/turn'

/** One agent of an AI participant. All of it is data: an operator's file may change it or add another. */
export type Agent = {
  readonly id: AgentId
  /** As people see it: "Regelgeving". */
  readonly name: Words
  /** For the others, to know when to hand over to it. */
  readonly description: string
  readonly instructions: string
  /** Names of tools that it is granted. `*` at the end stands for anything: `mcp-search-*`. */
  readonly tools: readonly string[]
  /** Agents that it may hand over to. */
  readonly handsTo: readonly AgentId[]
  /** `built-in`, `openai:<model>`, `<provider>:<model>`; the server's own where nothing is said. */
  readonly model?: string
  readonly temperature?: number
  /** It says no more than this at once. */
  readonly maxTokens?: number
}
