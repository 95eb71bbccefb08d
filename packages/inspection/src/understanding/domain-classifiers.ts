import type { Classifier } from '@agora/core/understanding/open-classifier'
import type { Words } from '@agora/protocol/turn'

/** What a domain's own models answer: a folder of `domains` may export one of these from its `classifiers.ts`. */
export type DomainClassifiers = {
  readonly note: Classifier
  readonly subject: Classifier
  /** The labels of `subject`, for people. */
  readonly subjectNames: Readonly<Record<string, Words>>
}
