import type { Intent } from '@agora/core/brain/pack'
import { makeHistoryIntents } from './make-history-intents.ts'
import { reportingIntents } from './reporting-intents.ts'
import { makeRuleIntents } from './make-rule-intents.ts'
import type { SubjectWords } from './subject-words.ts'

/** What an inspector may want, whatever is inspected. Of two that fit equally well the first is taken. */
export function makeIntents(words: SubjectWords): readonly Intent[] {
  return [...reportingIntents, ...makeHistoryIntents(words), ...makeRuleIntents(words)]
}
