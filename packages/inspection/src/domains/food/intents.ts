import type { Intent } from '@agora/core/brain/pack'
import { makeIntents } from '../../specialists/make-intents.ts'
import { limitCues, measured } from './intents/limit-cues.ts'
import { ruleCues } from './intents/rule-cues.ts'
import { sightCues } from './intents/sight-cues.ts'
import { synonyms } from './rules/synonyms.ts'

/** What an inspector of food may want. */
export const intents: readonly Intent[] = makeIntents({
  firmExample: { nl: 'Bakkerij Jansen in Utrecht', en: 'Jansen Bakery in Utrecht' },
  firmKinds: 'restaurant|bakkerij|slagerij',
  ruleSubjects: synonyms,
  lawNames: { nl: 'warenwet*|hygienecode|haccp', en: 'haccp|code' },
  ruleCues,
  sightCues,
  limitCues,
  measured,
})
