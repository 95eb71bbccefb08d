import { limits } from '@agora/protocol/limits'

/** How far one turn may go. */
export type GraphLimits = {
  readonly thoughts: number
  readonly handovers: number
  readonly callsPerThought: number
  readonly asks: number
  readonly resultChars: number
  readonly argsChars: number
}

export const graphLimits: GraphLimits = {
  /** A good turn takes two to six. More is a loop, and each costs money. */
  thoughts: 24,
  /** There and back between four agents, twice. More means that no agent takes responsibility. */
  handovers: 8,
  /** Calls of one thought run at once: this many requests may hit one service in the same moment. */
  callsPerThought: 16,
  asks: limits.asksPerTurn,
  /** What a model reads of one result. The log keeps more (`limits.toolResultChars`), for people. */
  resultChars: 24_000,
  /** Arguments are in the log and in a dialog that a person must read. */
  argsChars: 64 * 1024,
}

/** Supersteps of LangGraph. Never the one that ends a turn: our own limits end it earlier, with words for people. */
export const RECURSION_LIMIT = 10_000
