import type { Asks } from '../domain/pack.ts'
import { nearWords } from '@agora/core/understanding/near-words'
import { openClassifier } from '@agora/core/understanding/open-classifier'
import { openNotions } from '@agora/core/understanding/open-notions'
import { askModel } from '../models/ask.ts'
import { askNames } from './ask-names.ts'
import type { NamedClassifier } from '../domain/domain-classifiers.ts'

/** What a person asks, in any domain. */
export const askClassifier: NamedClassifier = {
  classifier: openClassifier(askModel, openNotions(nearWords)),
  names: askNames,
}

const { classifier, names } = askClassifier

/** The same for the built-in brain of a domain. */
export const asks: Asks = { judge: (text) => classifier.judge(text), names }
