import type { Classifier } from '@agora/core/understanding/open-classifier'
import type { Words } from '@agora/protocol/turn'

/** A classifier with its labels in words for people. */
export type NamedClassifier = {
  readonly classifier: Classifier
  readonly names: Readonly<Record<string, Words>>
}

/** What a domain's own models answer: a folder of `domains` may export one of these from its `classifiers.ts`. */
export type DomainClassifiers = {
  /** What a note tells. */
  readonly note: NamedClassifier
  /** What it is about. */
  readonly subject: NamedClassifier
}
