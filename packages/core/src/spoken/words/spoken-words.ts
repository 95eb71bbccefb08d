import type { Preferences } from '@agora/protocol/preferences'
import { en } from './en.ts'
import { nl } from './nl.ts'

/** How one language says what is written in marks and symbols. */
export type SpokenWords = {
  readonly and: string
  readonly or: string
  /** Between the two ends of a range: "2 tot 4". */
  readonly to: string
  /** Behind these, "2 - 7 °C" is a range, and not the second thing of two. */
  readonly beforeRange: readonly string[]
  readonly note: string
  readonly notes: string
  readonly footnote: string
  readonly picture: string
  readonly ticked: string
  readonly unticked: string
  /** A cell of a table with nothing in it. */
  readonly empty: string
  readonly minus: string
  /** "14:30"; the language's own clock may read it as it is. */
  readonly time: (hours: number, minutes: number) => string
  /** "9u30", "binnen 2 u": what is said for that letter, and where it stands for that; null where nobody writes so. */
  readonly hour: { readonly said: string; readonly behind: readonly string[] } | null
  /** What is said for a mark, wherever it stands. */
  readonly marks: Readonly<Record<string, string>>
  /** The same only before a number. */
  readonly beforeNumber: Readonly<Record<string, string>>
  /** Behind a number: for one, and for another count. */
  readonly units: Readonly<Record<string, readonly [string, string]>>
  /** Between two units: "mg/kg". */
  readonly per: string
  /** What is a unit only behind another one: "km/u", "2 ×/week". */
  readonly perUnits: Readonly<Record<string, string>>
  /** "10^5". */
  readonly power: string
  /** For one, and for another count. */
  readonly currencies: Readonly<Record<string, readonly [string, string]>>
  /** Between an amount of money and its currency: "5 miljoen euro". */
  readonly scales: Readonly<Record<string, string>>
  readonly fractions: Readonly<Record<string, string>>
  readonly abbreviations: Abbreviations
  /** What stands before a citation that is a sentence of its own. */
  readonly sources: readonly string[]
  /** A law by a name in the other language, with what it is about behind it in brackets; and how that is said. */
  readonly foreignLaw: { readonly named: RegExp; readonly said: (about: string) => string } | null
  /** Behind a shortened answer. */
  readonly rest: string
}

/** As they are written, without capitals, and what is said. */
export type Abbreviations = {
  /** Something always follows: a sentence never ends with it. */
  readonly inner: Readonly<Record<string, string>>
  /** A sentence may end with it: if a capital follows. */
  readonly last: Readonly<Record<string, string>>
  /** Only before a number: else it is a word. */
  readonly beforeNumber: Readonly<Record<string, string>>
  /** Only before a number, a Roman one too, or the letter or bracket of a place in a law: "ch. IX", "pt. g", "VO (EG)". */
  readonly beforeReference: Readonly<Record<string, string>>
  /** Words behind which a number is that of a place in a law, and a letter behind that number no unit. */
  readonly references: readonly string[]
  /** The same only where such a word stands before: "lid 3, onder 2 g". */
  readonly referencesBehind: readonly string[]
  /** With these capitals and no other: "EG", "Awb". Part of a longer word they stay. */
  readonly exact: Readonly<Record<string, string>>
  /** The same only before a number: "No 852/2004". */
  readonly exactBeforeNumber: Readonly<Record<string, string>>
  /** Only before or behind a number: else it is a name or a word. */
  readonly months: Readonly<Record<string, string>>
  /** "Jan. 3" is a day. Where days stand before their month, it is somebody's name, and then a number. */
  readonly hasMonthFirst: boolean
}

export function spokenWords(language: Preferences['language']): SpokenWords {
  return language === 'nl' ? nl : en
}
