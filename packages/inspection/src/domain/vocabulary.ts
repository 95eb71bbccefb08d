/** How the words of a question are taken in a domain. Folded: lower case, without accents. */
export type Vocabulary = {
  /** In so many questions of this domain that they help to find nothing: "keuken", "restaurant". */
  readonly everyday: string
  /** Belong to this domain and point at no rule by themselves: "snijtafel", "kroket". */
  readonly around: string
  /** Tell that a question is about something else, a field a line: "brandblusser nooduitgang". */
  readonly elsewhere: readonly string[]
}
