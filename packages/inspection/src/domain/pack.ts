import type { ByLanguage, Language } from '@agora/core/language'
import type { AgentId, Words } from '@agora/protocol/turn'
import type { FieldSpec } from '@agora/core/answers/field-spec'
import type { Judgement } from '@agora/core/understanding/open-classifier'

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
  /** Judges what a text asks; its labels are ids of intents, and `none`. */
  readonly asks: Asks
  /** Groups of words with the same meaning: a note may say "keutels" where mice are asked for. */
  readonly same?: readonly string[]
  /** The intent of a question that nobody understood: what it names may have a rule. */
  readonly otherwise?: string
}

export type Asks = {
  readonly judge: (text: string) => Pick<Judgement, 'ranked'>
  /** What each label means, for people: "wat er gemeten is". */
  readonly names: Readonly<Record<string, Words>>
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
  /** Any of these means it: for what the classifier does not know. */
  readonly cues?: readonly Pattern[]
  /** It is meant only by words that tell something, or only by words that ask or order. */
  readonly said?: 'told' | 'asked'
  /** It is meant only where a measured value is told as well, or only where none is. */
  readonly measured?: boolean
  /** It is about this conversation: "vorige keer" is another one. */
  readonly isHere?: true
  /** It is about conversations before this one, and takes what `isHere` does not. */
  readonly isBefore?: true
  readonly slots?: readonly Slot[]
  readonly does: Doing
}

/**
 * Words stand behind each other as in the pattern; `a|b` is either, `rapport*` any word that begins so, `*rapport` one
 * that ends so, `*rapport*` one with it inside, `#` a number in digits or words, `…` up to six words between, `^` and `$`
 * the beginning and the end. Words are written without accents and in lower case.
 */
export type Pattern = string

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
  /** What was heard: about the thing that is named, or all of it. */
  | { readonly kind: 'recall'; readonly of: Recalled }
  /** The report: what it lacks is asked for, then what stands in it is told; it is made final; or it is sent. */
  | { readonly kind: 'report' | 'finalise' | 'send' }

/** Notes as they stand, those with a value, with the time at which each was said, or their number. */
export type Recalled = 'all' | 'words' | 'values' | 'times' | 'count'

/** What an answer is made of. */
export type Composed =
  | 'opinion'
  | 'open'
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
