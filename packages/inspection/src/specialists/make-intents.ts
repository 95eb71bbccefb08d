import type { Intent } from '../domain/pack.ts'
import type { Words } from '@agora/protocol/turn'
import { makeHistoryIntents } from './make-history-intents.ts'
import { opinionIntents } from './opinion-intents.ts'
import { reportingIntents } from './reporting-intents.ts'
import { ruleIntents } from './rule-intents.ts'

/** What an inspector may want, whatever is inspected. `firmExample`: a firm as one is named, "Bakkerij Jansen in Utrecht". */
export function makeIntents(firmExample: Words): readonly Intent[] {
  return [...reportingIntents, ...opinionIntents, ...makeHistoryIntents(firmExample), ...ruleIntents]
}
