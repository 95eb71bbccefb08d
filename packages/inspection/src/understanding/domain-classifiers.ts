import type { NamedClassifier } from './explain-decision.ts'

/** What a domain's own models answer: a folder of `domains` may export one of these from its `classifiers.ts`. */
export type DomainClassifiers = {
  /** What a note tells. */
  readonly note: NamedClassifier
  /** What it is about. */
  readonly subject: NamedClassifier
}
