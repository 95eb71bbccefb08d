import { nearWords } from '@agora/core/understanding/near-words'
import { openClassifier } from '@agora/core/understanding/open-classifier'
import { openNotions } from '@agora/core/understanding/open-notions'
import { askModel } from '../models/ask.ts'

/** What a person asks, in any domain. */
export const askClassifier = openClassifier(askModel, openNotions(nearWords))
