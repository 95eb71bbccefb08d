import type { Cues } from './limit.ts'

/** What a domain watches for while listening, besides its limits. Patterns of words, as in a `Pattern`. */
export type WatchPlan = {
  /** Somebody asks the operator about an offence, or speaks of a fine: then the caution must have been given. */
  readonly needsCaution: Cues
  /** The caution was given. What is denied, asked or planned in the same breath does not count. */
  readonly givesCaution: Cues
}
