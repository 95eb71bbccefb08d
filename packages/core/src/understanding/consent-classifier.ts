import { consentModel } from './models/consent.ts'
import { nearWords } from './near-words.ts'
import { openClassifier } from './open-classifier.ts'
import { openNotions } from './open-notions.ts'

export type Consent = 'yes' | 'no' | 'hesitation' | 'other'

/** Whether words agree to what was asked. */
export const consentClassifier = openClassifier<Consent>(consentModel, openNotions(nearWords))
