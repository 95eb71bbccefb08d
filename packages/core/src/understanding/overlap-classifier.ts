import type { JudgeOverlap } from '../speech/judge-overlap.ts'
import { overlapModel } from './models/overlap.ts'
import { openClassifier } from './open-classifier.ts'
import { openNotions } from './open-notions.ts'
import { SO_FAR, overlapCues } from './overlap-cues.ts'
import { overlapNearWords } from './overlap-near-words.ts'

/** What words over Agora's speech do: they agree, as whoever goes on listening does, or they interrupt. */
export const overlapClassifier = openClassifier<'agree' | 'interrupt'>(
  overlapModel,
  openNotions(overlapNearWords),
  overlapCues,
)

/** The opinion that the speech machine takes. */
export const judgeOverlap: JudgeOverlap = (text, heard) => {
  const { label, probability, isSure } = overlapClassifier.judge(text, heard === 'so far' ? { flags: [SO_FAR] } : {})
  return { agrees: label === 'agree' ? probability : 1 - probability, isSureToAgree: isSure && label === 'agree' }
}
