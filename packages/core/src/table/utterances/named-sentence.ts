/** What a sentence shows: a table's ear is measured for each of these by itself. */
export type NamedKind =
  | 'addressed'
  | 'mentioned'
  | 'alias'
  | 'both'
  | 'possessive'
  | 'inside'
  | 'quoted'
  | 'listed'
  | 'negative'
  | 'lower-case'
  | 'misspelt'
  | 'at-the-end'
  | 'spoken'

/** A sentence of a person, whom it speaks to, and whom it only names. */
export type NamedSentence = readonly [kind: NamedKind, text: string, to: readonly string[], names: readonly string[]]
