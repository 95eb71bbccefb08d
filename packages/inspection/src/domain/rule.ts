import type { Words } from '@agora/protocol/turn'

/**
 * How sure it is that a text says so: read in the text itself; told by another page; concluded by us; or the operator's
 * own document.
 */
export type SourceMark = 'verified' | 'secondary' | 'inferred' | 'own'

/** A text that rules stand in. */
export type Law = {
  readonly id: string
  readonly name: Words
  /** Names by which people look for it. */
  readonly known: readonly string[]
  /** The first day on which it holds, where that is known. */
  readonly validFrom: string | null
  /** In which version it was read. */
  readonly textVersion: Words
}

/** One norm, in our own words. */
export type Rule = {
  readonly id: string
  readonly law: Law
  /** Where in that text: "art. 15 lid 1 onder b". */
  readonly article: Words
  /** Its family in the policy that says what follows an offence: "0829". */
  readonly family?: string
  /** That family as it is written: "37R0829". */
  readonly familyCode?: string
  readonly subject: Words
  readonly text: Words
  /** Other words by which people ask for it. */
  readonly asked: Words
  /** Words that speak for it beside others and are no reason by themselves: "naast", "deksel". */
  readonly hints?: Words
  /** The classes of the domain that an offence against it can have; all of them where nothing is known. */
  readonly classes?: readonly string[]
  /** The goal of the norm: offences with the same goal count as a repeat. One of the domain's goals. */
  readonly goal?: string
  readonly mark: SourceMark
  readonly validFrom: string | null
  /** The last day on which it holds; null while it does. */
  readonly validUntil: string | null
  readonly textVersion: Words
}
