import type { MessageId } from '@agora/protocol/ids'
import type { Words } from '@agora/protocol/turn'

/** Words that somebody said shortly before, as they stand now. */
export type SaidBefore = {
  readonly message: MessageId
  readonly number?: number | undefined
  readonly seq: number
  /** When they were said. */
  readonly at: number
  readonly text: string
  /** They corrected others, and say nothing by themselves: they only stand between. */
  readonly isCorrection?: true | undefined
  /** It is further back than words are looked back at: only its number names it. */
  readonly isFar?: true | undefined
}

/** What words do to those before them. `unclear`: they correct something, and do not say what. */
export type Correction =
  | { readonly kind: 'none' }
  /** `finding`: they call the finding with this number wrong. */
  | { readonly kind: 'unclear'; readonly says: Words; readonly finding?: number }
  /** Those words say this from now on. */
  | { readonly kind: 'replaces'; readonly said: SaidBefore; readonly text: string }
  /** Those words do not count any more. */
  | { readonly kind: 'retracts'; readonly said: SaidBefore }

/** Reads what words correct. By code; `before` are the words of the same speaker, the last first. */
export type CorrectionReader = {
  /** Whether it is worth looking up what was said before: true for every correction, and for few other words. */
  readonly mayCorrect: (text: string) => boolean
  /** The notes that words change by number: they are looked up, however long ago they were. */
  readonly notesNamed: (text: string) => readonly number[]
  readonly read: (text: string, before: readonly SaidBefore[]) => Correction
}

/** So many utterances of the speaker are looked back at. */
export const CORRECTION_REACH = 4
