import type { ByLanguage, Cue } from '@agora/core/brain/pack'
import type { Words } from '@agora/protocol/turn'

/** The words of a domain by which it is understood what its inspectors want. Patterns as in a `Cue`. */
export type SubjectWords = {
  /** A firm as it is named at the start of an inspection: "Bakkerij Jansen in Utrecht". */
  readonly firmExample: Words
  /** Kinds of firms, as choices of a pattern: "restaurant|bakkerij". */
  readonly firmKinds: string
  /** Its groups of words with the same meaning: each names a thing that rules are about. */
  readonly ruleSubjects: readonly string[]
  /** What its laws and codes are called, as choices of a pattern: "warenwet*|haccp". */
  readonly lawNames: ByLanguage<string>
  /** What points at its rules, whether somebody asks or tells. */
  readonly ruleCues: ByLanguage<readonly Cue[]>
  /** How its inspectors tell what they see. */
  readonly sightCues: ByLanguage<readonly Cue[]>
  /** What points at a value beside its limit: units, "te warm". */
  readonly limitCues: readonly Cue[]
  /** Patterns with a number that was measured and is no place in a law: "# graden|celsius". */
  readonly measured: readonly string[]
}
