import type { Mode } from '@agora/protocol/heard'
import { modeCues, stateOf } from './mode-cues.ts'
import { modeModel } from './models/mode.ts'
import { nearWords } from './near-words.ts'
import { openClassifier } from './open-classifier.ts'
import { openNotions } from './open-notions.ts'

const notionsOf = openNotions(nearWords)
const notions = new Set(
  'listen be-silent mute talk answer react wake note-down notes write-along mode feedback'.split(' '),
)

/** Which mode words ask for: into listening, out of it, or neither. */
export const modeClassifier = openClassifier<Mode | 'none'>(modeModel, notionsOf, modeCues)

/** Whether a word is about silence or talk. */
export const isAboutMode = (word: string): boolean =>
  stateOf(word) !== undefined || notionsOf(word).some((notion) => notions.has(notion))
