import type { Preferences } from '@agora/protocol/preferences'
import type { AgentId, Words } from '@agora/protocol/turn'
import type { FieldSpec } from './reply/field-spec.ts'

export type Language = Preferences['language']
export type ByLanguage<Value> = Readonly<Record<Language, Value>>

/**
 * A domain, as far as the brain knows one. All of it is data: who is there, and what people may want of them. What is
 * inspected and reported the tools know. A new domain is another one of these.
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
  /** The fields of its report. */
  readonly fields?: readonly FieldSpec[]
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
  /** Forms that are no words, and how much each counts: an address for mail. */
  readonly forms?: readonly (readonly [form: RegExp, weight: number])[]
  /** How much it counts that the text asks something, where a cue fits as well. */
  readonly whenAsking?: number
  /** The same where the text tells something. */
  readonly whenTold?: number
  /** It is meant only by words that tell something, or only by words that ask or order. */
  readonly said?: 'told' | 'asked'
  /** It is meant only where one of these patterns fits as well. */
  readonly needs?: readonly string[]
  /** How much it counts that "vorige keer" is asked for, where a cue fits as well. */
  readonly whenLastTime?: number
  /** It is about this conversation: "vorige keer" is another one. */
  readonly isHere?: true
  readonly slots?: readonly Slot[]
  readonly does: Doing
}

/**
 * A pattern and how much it counts, from 0 to 1. Words stand behind each other as in the pattern; `a|b` is either,
 * `rapport*` any word that begins so, `*rapport` one that ends so, `*rapport*` one with it inside, `#` a number in digits
 * or words, `…` up to six words between, `^` and `$` the beginning and the end. Words are written without accents and in lower case.
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
      readonly compose: Composed
      /** Without one of these slots there is nothing to look for. */
      readonly needs?: { readonly slots: readonly string[]; readonly otherwise: Words }
    }
  /** What was heard: about the slot `subject`, or all of it. */
  | { readonly kind: 'recall' }
  /** The report: what it lacks is asked for, then what stands in it is told; it is made final; or it is sent. */
  | { readonly kind: 'report' | 'finalise' | 'send' }

/** What an answer is made of. */
export type Composed =
  | 'rules'
  | 'start'
  | 'companies'
  | 'history'
  | 'repeats'
  | 'findings'
  | 'status'
  | 'flags'
  | 'caution'

export type LookUp = {
  readonly tool: string
  /** Looks for what stands in this slot, where it was said; else for the whole request. */
  readonly slot?: string
  /**
   * What it is given: a query (unless this says otherwise), the words as they are, the firm that was named, a query with
   * the firm beside it, or nothing.
   */
  readonly takes?: 'text' | 'firm' | 'memory' | 'nothing'
  /** The tool wants to know in which language. */
  readonly inLanguage?: true
  /** Only where something was measured, or told as seen; or where this conversation may be meant. */
  readonly when?: 'measured' | 'told' | 'here'
}
