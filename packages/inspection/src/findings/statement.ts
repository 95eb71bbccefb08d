import type { SaidWords } from './said-words.ts'
import type { Verdict } from './judge-words.ts'

/** A part of what was said that says one thing, and what it says of it. */
export type Statement = {
  /** In its own words, without what leads up to it. */
  readonly text: string
  /** As it was said, with what leads up to it. */
  readonly said: string
  readonly folds: readonly string[]
  readonly sources: readonly SaidWords[]
  /** Which of the utterances it begins in: what follows at once belongs together more easily. */
  readonly place: number
  readonly verdict: Verdict
  /** What its cues say without the classifier: a number is compared by code, and no likelihood says more. */
  readonly byCues: Verdict
  /** What it would say of a thing that was named before. */
  readonly ofThing: Verdict
  readonly hasThing: boolean
  readonly hasSubject: boolean
  readonly hasVerb: boolean
  /** It holds a number that was measured. */
  readonly measures: boolean
  /** Somebody else says so. */
  readonly isTold: boolean
  /** It takes back or mends what was said before. */
  readonly isCorrection: boolean
  readonly sure: number
}
