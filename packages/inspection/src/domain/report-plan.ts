import type { FieldKind } from '@agora/protocol/ask'
import type { Words } from '@agora/protocol/turn'

/** What a report must or may tell of the visit, in the order in which it is asked: the most important first. */
export type ReportFact = {
  readonly field: string
  readonly importance: 'required' | 'optional'
  readonly label: Words
  readonly question: Words
  /** What its value must be. Absent: one of its options, else any text. */
  readonly kind?: FieldKind
  /** Phrases by which a sentence names it, with `|` between them, as words are read: "adres|locatie". */
  readonly names?: Words
  /** What is meant by it, for an inspector who asks. */
  readonly means?: Words
  /** A sentence about a thing is no answer to it. */
  readonly isPhrase?: true
  /** By which rule it must be there: "Awb 5:48", "Verordening 2017/625 art. 13", "HAP 0006221". */
  readonly basis: Words
  /** It is asked only where this holds. */
  readonly when?: ReportCondition
  readonly options?: readonly Words[]
  /** How people say it without being asked: the first form that fits a sentence. */
  readonly said?: readonly FactForm[]
  /** It is known from elsewhere, and asked only where it is not. */
  readonly from?: FactOrigin
}

/** A way in which words tell a fact. */
export type FactForm = {
  /** What it says are its groups, or all of it where it has none. */
  readonly form: RegExp
  /** What stands behind it is what it says. */
  readonly take?: RegExp
  /** What it means, in the words of an option. */
  readonly value?: string
  /** A sentence that has this says something else. */
  readonly unless?: RegExp
  /** The number that the sentence holds; or a list in which every part names a place. */
  readonly as?: 'registration' | 'places'
}

export type FactOrigin =
  | 'company'
  | 'address'
  | 'registration'
  | 'inspector'
  /** When the visit was. */
  | 'visit'
  /** How many things were found wrong and right. */
  | 'findings'
  /** What a person decided must follow. */
  | 'measures'
  /** Whether a subject is in order, by what was confirmed there: yes, no, or not assessed. */
  | { readonly section: string }

export type ReportCondition =
  /** Some finding has a measure that leads to a fine. */
  | { readonly kind: 'fine-route' }
  /** Some confirmed shortcoming is in this section. */
  | { readonly kind: 'section'; readonly section: string }
  /** Some shortcoming was confirmed. */
  | { readonly kind: 'shortcoming' }
  /** A fact has one of these values, folded; for a fact with options, its option has. */
  | { readonly kind: 'fact'; readonly field: string; readonly values: readonly string[] }

export type ReportSection = {
  readonly id: string
  readonly title: Words
  /** Where an observation belongs: the first section whose words fit it. As in a pattern. */
  readonly cues: { readonly nl: string; readonly en: string }
  /** Goals whose offences belong here, whatever the words. */
  readonly goals?: readonly string[]
}

export type ReportPlan = {
  readonly title: Words
  readonly facts: readonly ReportFact[]
  /** What earlier visits left open is asked before this fact; after all of them where nothing is said. */
  readonly pointsBefore?: string
  readonly sections: readonly ReportSection[]
  /** For what fits none of them. */
  readonly otherwise: ReportSection
  /**
   * Words that say exactly the same, a group a line, in all languages: a sentence may use another one than was said.
   * Never opposites or kinds of one thing, as the search has them: "muis" is no "rat".
   */
  readonly sameWords: readonly string[]
  /** What the report says of how it was made, and what it leaves to a person. */
  readonly closing: Words
}
