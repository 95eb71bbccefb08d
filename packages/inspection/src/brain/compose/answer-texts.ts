/** What the built-in brain says of questions that are open, and of what was answered. */
export type AnswerTexts = {
  /** Before the question, said again. */
  readonly again: string
  /** Behind "later" and "ok". */
  readonly staysOpen: string
  /** Behind an answer to something else. */
  readonly stillOpen: string
  /** The report is asked for a second time. */
  readonly goesOn: string
  /** By which rule a field must be in the report. */
  readonly basis: (basis: string) => string
  readonly choose: (options: readonly string[]) => string
  /** Nothing is known of it but the question. */
  readonly unexplained: string
  /** It puts right an earlier answer, and does not say which. */
  readonly corrected: string
  readonly stored: (lines: string) => string
  readonly wasStored: (lines: string) => string
  readonly notStored: (label: string, why: string) => string
  /** What of a reply in the user's own words is certain; nothing where that is empty. */
  readonly understood: (lines: string) => string
  readonly understoodNothing: string
  readonly oneByOne: string
  readonly stopped: string
  readonly kept: string
  readonly keptNothing: string
  readonly keptFindings: (count: number) => string
  readonly goOnLater: string
  readonly notKnown: string
}
