import type { Measurement } from '@agora/protocol/inspection'
import type { Words } from '@agora/protocol/turn'

/** How serious an offence can be, the lightest first. A person decides which it is. */
export type OffenceClass = {
  readonly id: string
  readonly name: Words
  /** How the form names it: "ernstige overtreding". */
  readonly formWord: Words
  /** Other words for it, as patterns: "zware", "serious". */
  readonly known?: PlanWords
}

/** What can follow, the lightest first. `fineRoute`: whoever is questioned must have been cautioned first. */
export type Measure = {
  readonly id: string
  readonly name: Words
  readonly fineRoute?: true
  /** It asks the firm to mend something: until somebody saw that, the point stays open. */
  readonly asks?: true
}

/** The goal of norms: offences against norms with the same goal are a repeat. */
export type Goal = { readonly id: string; readonly name: Words }

/** Patterns of words, as in a `Pattern`. */
export type PlanWords = { readonly nl: readonly string[]; readonly en: readonly string[] }

/** How a domain tells what was seen from what was said. "Niet" and its like turn each of these round. */
export type FindingPlan = {
  /** Something is not as it should be: "vuil", "kapot". */
  readonly wrong: PlanWords
  /** The same, where it is said of something that is inspected: "open", "nat", "vol". */
  readonly wrongOfThing?: PlanWords
  /** It was looked at and is right: "schoon", "in orde". */
  readonly right: PlanWords
  /** The same, where it is said of something that is inspected: "goed", "prima". */
  readonly rightOfThing?: PlanWords
  /** What must be there: "zeep", "etiket". That it is missing is wrong, that it is present is right. */
  readonly needed?: PlanWords
  /** What is inspected: "vloer", "koeling". Places and what must be there are inspected too. */
  readonly things?: PlanWords
  /** Places in a firm: "koelcel", "keuken", "opslag". */
  readonly places: PlanWords
  /** Which rule plain words are about: the first whose patterns all fit. Null: none, whatever else seems to fit. */
  readonly hints?: readonly { readonly rule: string | null; readonly has: readonly string[] }[]
  /** The same, by the subject that a classifier finds; what has no patterns fits every shortcoming of the subject. */
  readonly subjectRules?: Readonly<
    Record<string, readonly { readonly rule: string | null; readonly has?: readonly string[] }[]>
  >
  /** How words name the day until which something may be used, in folded text; code compares it with the day of the visit. */
  readonly useBy?: {
    readonly rule: string
    readonly certain: RegExp
    /** The same, unless `bestBefore` stands beside it. */
    readonly likely: RegExp
    /** A day after which something may still be sold. */
    readonly bestBefore: RegExp
  }
  /** Words of risk, from which a class is suggested, the gravest first. */
  readonly risks: readonly {
    readonly class: string
    readonly cues: PlanWords
    readonly reason: Words
  }[]
  /** By how much a value must be beyond its limit for a class to be suggested, the gravest first. */
  readonly beyond?: readonly {
    readonly quantity: Measurement['quantity']
    readonly by: number
    readonly class: string
    readonly reason: Words
  }[]
}
