import type { Preferences } from '@agora/protocol/preferences'
import type { AgentId, Words } from '@agora/protocol/turn'

export type Language = Preferences['language']
export type ByLanguage<Value> = Readonly<Record<Language, Value>>

/**
 * A domain, as far as the brain knows one. All of it is data: who is there, what people may want of them, and what a
 * report of this domain holds. A new domain is another one of these.
 */
export type Pack = {
  readonly id: string
  readonly agents: readonly PackAgent[]
  /** Who takes what is new, and whom a specialist hands back to. */
  readonly first: AgentId
  /** What people may want. Where two fit equally well, the one that stands first is taken. */
  readonly intents: readonly Intent[]
  /** What can be asked here, said to whoever wonders. */
  readonly help: Words
  readonly report?: ReportPlan
}

export type PackAgent = {
  readonly id: AgentId
  readonly name: Words
  /** For the other agents, to know when to hand over to it. */
  readonly description: string
  /** For a language model; the built-in brain follows the intents. */
  readonly instructions: string
  readonly tools: readonly string[]
  readonly handsTo: readonly AgentId[]
}

export type Intent = {
  readonly id: string
  readonly agent: AgentId
  readonly cues: ByLanguage<readonly Cue[]>
  /** How much it counts that the text asks something, where a cue fits as well. */
  readonly whenAsking?: number
  readonly slots?: readonly Slot[]
  readonly does: Doing
}

/**
 * A pattern and how much it counts, from 0 to 1. Words stand behind each other as in the pattern; `a|b` is either,
 * `rapport*` any word that begins so, `*rapport` one that ends so, `*rapport*` one with it inside, `…` up to six words between, `^` and `$` the
 * beginning and the end. Words are written without accents and in lower case.
 */
export type Cue = readonly [pattern: string, weight: number]

/** Something named in the text: what follows one of these words (the first that is there), up to a mark or one of those. */
export type Slot = {
  readonly name: string
  readonly after?: ByLanguage<string>
  readonly upTo?: ByLanguage<string>
  /** It is a name: what has an article before it is not meant, "in de keuken". */
  readonly isName?: true
  /** It is a firm: with a capital, or with a word that says what kind of firm it is. "Van deze inspectie" names none. */
  readonly isFirm?: true
  /** A form of its own: a number of eight digits. */
  readonly form?: RegExp
}

/** How an intent is answered. */
export type Doing =
  | { readonly kind: 'say'; readonly text: Words }
  /** One call with these arguments, and what is said when it is done; in the language `says`, where that is another. */
  | {
      readonly kind: 'call'
      readonly tool: string
      readonly args: Readonly<Record<string, unknown>>
      readonly done: Words
      readonly says?: Language
    }
  /** Looks something up, and answers with what was found. */
  | {
      readonly kind: 'look-up'
      readonly calls: readonly LookUp[]
      readonly compose: 'rules' | 'history' | 'start'
      /** Without this slot there is nothing to look for. */
      readonly needs?: { readonly slot: string; readonly otherwise: Words }
    }
  /** What was heard: about the slot `subject`, or all of it. */
  | { readonly kind: 'recall' }
  | { readonly kind: 'report' }

export type LookUp = {
  readonly tool: string
  /** Looks for what stands in this slot, where it was said; else for the whole request. */
  readonly slot?: string
  /** The tool wants to know in which language. */
  readonly inLanguage?: true
}

export type ReportPlan = {
  readonly title: Words
  /** What a report must or may tell of the visit, in the order in which it is asked. */
  readonly facts: readonly ReportFact[]
  /** Where an observation belongs: the first section whose cues fit it. */
  readonly sections: readonly ReportSection[]
  readonly otherwise: Words
  /** What the draft leaves to a person. */
  readonly closing: Words
}

export type ReportFact = {
  readonly field: string
  readonly importance: 'required' | 'optional'
  readonly label: Words
  readonly question: Words
  /** Where it may have been said already. */
  readonly find?: Slot
}

export type ReportSection = {
  readonly title: Words
  /** Words apart, as in a pattern. */
  readonly cues: ByLanguage<string>
}
