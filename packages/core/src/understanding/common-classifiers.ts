import { consentModel } from './models/consent.ts'
import { correctionCues } from './correction-cues.ts'
import { correctionModel } from './models/correction.ts'
import { modeCues } from './mode-cues.ts'
import { modeModel } from './models/mode.ts'
import { replyModel } from './models/reply.ts'
import { nearWords } from './near-words.ts'
import { type Classifier, openClassifier } from './open-classifier.ts'
import { openNotions } from './open-notions.ts'

const notionsOf = openNotions(nearWords)

/** The questions of every domain. */
export const commonClassifiers: readonly Classifier[] = [
  openClassifier(modeModel, notionsOf, modeCues),
  openClassifier(consentModel, notionsOf),
  openClassifier(correctionModel, notionsOf, correctionCues),
  openClassifier(replyModel, notionsOf),
]
