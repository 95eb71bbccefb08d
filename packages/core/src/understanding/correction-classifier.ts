import { correctionCues } from './correction-cues.ts'
import { correctionModel } from './models/correction.ts'
import { nearWords } from './near-words.ts'
import { openClassifier } from './open-classifier.ts'
import { openNotions } from './open-notions.ts'

/** Whether words change or take back the note before them. */
export const correctionClassifier = openClassifier<'change' | 'retract' | 'none'>(
  correctionModel,
  openNotions(nearWords),
  correctionCues,
)
